import { createFileRoute, redirect } from '@tanstack/react-router';
import { EditShiftScreen } from '#features/planning/edit-shift.screen.tsx';
import { readShiftPlace } from '#features/planning/shift-search.ts';

export const Route = createFileRoute('/_app/shifts/$shiftId_/edit')({
  validateSearch: readShiftPlace,
  beforeLoad: ({ search }) => {
    if (!search.day || !search.department) throw redirect({ to: '/dashboard' });
  },
  component: () => {
    const { shiftId } = Route.useParams();
    const { department = '', day = '' } = Route.useSearch();
    return <EditShiftScreen shiftId={shiftId} departmentId={department} day={day} />;
  },
});
