import { createFileRoute } from '@tanstack/react-router';
import { readPictureUse } from '#features/clockings/picture-use.ts';
import { TakePictureScreen } from '#features/clockings/take-picture.screen.tsx';

export const Route = createFileRoute('/_app/clocking_/picture')({
  validateSearch: readPictureUse,
  staticData: { isFullScreen: true },
  component: () => <TakePictureScreen use={Route.useSearch().use} />,
});
