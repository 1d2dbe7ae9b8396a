import { createFileRoute } from '@tanstack/react-router';
import { EnterLeaveScreen } from '#features/requests/room/enter-leave.screen.tsx';
import { readEntered } from '#features/requests/room/read-filter.ts';

const EnterLeave = () => {
  const { person, day } = readEntered(Route.useSearch());
  return <EnterLeaveScreen person={person} day={day} />;
};

export const Route = createFileRoute('/_app/office/requests/enter')({
  validateSearch: readEntered,
  component: EnterLeave,
});
