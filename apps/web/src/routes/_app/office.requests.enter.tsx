import { createFileRoute } from '@tanstack/react-router';
import { EnterLeaveScreen } from '#features/requests/room/enter-leave.screen.tsx';
import { readEntered } from '#features/requests/room/read-filter.ts';

const EnterLeave = () => {
  const { person, day, until, for: whom } = readEntered(Route.useSearch());
  const isEverybody = whom === 'everybody';
  return <EnterLeaveScreen person={person} isEverybody={isEverybody} day={day} until={until} />;
};

export const Route = createFileRoute('/_app/office/requests/enter')({
  validateSearch: readEntered,
  component: EnterLeave,
});
