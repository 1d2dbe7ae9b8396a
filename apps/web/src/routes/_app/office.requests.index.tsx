import { createFileRoute } from '@tanstack/react-router';
import { readAskFilter } from '#features/requests/room/read-filter.ts';
import { RequestsRoom } from '#features/requests/room/requests-room.screen.tsx';

const Requests = () => {
  const filter = readAskFilter(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <RequestsRoom filter={filter} onFilter={(search) => void navigate({ search, replace: true })} />
  );
};

export const Route = createFileRoute('/_app/office/requests/')({
  validateSearch: readAskFilter,
  component: Requests,
});
