import { createFileRoute, redirect } from '@tanstack/react-router';
import { EditShiftScreen } from '#features/planning/edit-shift.screen.tsx';
import { readShiftPlace } from '#features/planning/shift-search.ts';

export const Route = createFileRoute('/_app/office/planning_/shifts/$shiftId')({
  validateSearch: readShiftPlace,
  beforeLoad: ({ search }) => {
    if (!search.day || !search.department) throw redirect({ to: '/office/today' });
  },
  component: () => {
    const { shiftId } = Route.useParams();
    const { department = '', day = '' } = Route.useSearch();
    return <EditShiftScreen shiftId={shiftId} departmentId={department} day={day} />;
  },
});
