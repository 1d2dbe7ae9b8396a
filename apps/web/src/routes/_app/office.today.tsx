import { createFileRoute } from '@tanstack/react-router';
import { WaitingAbsences } from '#features/requests/approvals/waiting-absences.tsx';
import { TodayRoom } from '#features/today/today-room.tsx';
import { readDay } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/office/today')({
  validateSearch: readDay,
  component: () => <TodayRoom renderAbsences={(ids) => <WaitingAbsences departmentIds={ids} />} />,
});
