import { createFileRoute } from '@tanstack/react-router';
import { type ReportPlace, readReportPlace } from '#features/reports/report-place.ts';
import { ReportsScreen } from '#features/reports/reports.screen.tsx';

const Reports = () => {
  const navigate = Route.useNavigate();
  return (
    <ReportsScreen
      place={Route.useSearch()}
      open={(place) => void navigate({ search: place })}
      set={(changes) =>
        void navigate({
          search: (before: ReportPlace) => readReportPlace({ ...before, ...changes }),
          replace: true,
        })
      }
    />
  );
};

export const Route = createFileRoute('/_app/office/reports')({
  validateSearch: readReportPlace,
  component: Reports,
});
