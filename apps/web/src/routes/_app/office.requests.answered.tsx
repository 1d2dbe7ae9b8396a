import { createFileRoute } from '@tanstack/react-router';
import { type AnsweredFilter, AnsweredScreen } from '#features/requests/room/answered.screen.tsx';
import { readAnsweredFilter } from '#features/requests/room/read-filter.ts';

const Answered = () => {
  const filter = readAnsweredFilter(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <AnsweredScreen
      filter={filter}
      onFilter={(search: AnsweredFilter) => void navigate({ search, replace: true })}
    />
  );
};

export const Route = createFileRoute('/_app/office/requests/answered')({
  validateSearch: readAnsweredFilter,
  component: Answered,
});
