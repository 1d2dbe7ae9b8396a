import { createFileRoute } from '@tanstack/react-router';
import { HoursRoom } from '#features/timesheets/hours-room.screen.tsx';
import { readView, type SheetsPlace } from '#features/timesheets/sheets-period.ts';
import { readDay, readText } from '#platform/search-params.ts';

type Search = SheetsPlace & { d?: string };

const readSearch = (search: Record<string, unknown>): Search => ({
  ...readText(search, 'd'),
  ...readDay(search),
  ...readView(search.show),
  ...readText(search, 'only'),
  ...readText(search, 'open'),
});

const Hours = () => {
  const navigate = Route.useNavigate();
  return (
    <HoursRoom
      place={Route.useSearch()}
      set={(changes) =>
        void navigate({
          search: (before) => readSearch({ ...before, ...changes }),
          replace: true,
          // The router would put the days back to where they were before a cell was opened.
          resetScroll: false,
        })
      }
    />
  );
};

export const Route = createFileRoute('/_app/office/hours')({
  validateSearch: readSearch,
  component: Hours,
});
