import { createFileRoute } from '@tanstack/react-router';
import { readRotationSearch } from '#features/rotations/rotation-search.ts';
import { RotationsScreen } from '#features/rotations/rotations.screen.tsx';

const Rotations = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RotationsScreen
      search={search}
      set={(change) => void navigate({ search: change })}
      toBoard={(d, day) => void navigate({ to: '/office/planning', search: { d, day } })}
    />
  );
};

export const Route = createFileRoute('/_app/office/planning_/rotations')({
  validateSearch: readRotationSearch,
  component: Rotations,
});
