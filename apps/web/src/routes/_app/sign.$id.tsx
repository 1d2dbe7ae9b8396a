import { createFileRoute } from '@tanstack/react-router';
import { SignScreen } from '#features/documents/sign.screen.tsx';

export const Route = createFileRoute('/_app/sign/$id')({
  component: () => <SignScreen documentId={Route.useParams().id} />,
  staticData: { isFullScreen: true, isBackBlocked: true },
});
