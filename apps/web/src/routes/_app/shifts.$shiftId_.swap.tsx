import { createFileRoute } from '@tanstack/react-router';
import { AskSwapScreen } from '#features/requests/swaps/ask-swap.screen.tsx';

export const Route = createFileRoute('/_app/shifts/$shiftId_/swap')({
  component: () => <AskSwapScreen shiftId={Route.useParams().shiftId} />,
});
