import { createFileRoute } from '@tanstack/react-router';
import { CheckInScreen } from '#features/clockings/check-in.screen.tsx';

export const Route = createFileRoute('/_app/check-in')({
  validateSearch: (search): { shift?: string } =>
    typeof search.shift === 'string' ? { shift: search.shift } : {},
  component: () => <CheckInScreen shiftId={Route.useSearch().shift ?? null} />,
});
