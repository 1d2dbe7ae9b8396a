import { createFileRoute } from '@tanstack/react-router';
import { ForgottenScreen } from '#features/clockings/forgotten.screen.tsx';

export const Route = createFileRoute('/_app/clocking_/forgotten/$clockingId')({
  component: () => <ForgottenScreen clockingId={Route.useParams().clockingId} />,
});
