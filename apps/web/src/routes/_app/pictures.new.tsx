import { createFileRoute } from '@tanstack/react-router';
import { readPictureUse } from '#features/pictures/picture-search.ts';
import { TakePictureScreen } from '#features/pictures/take-picture.screen.tsx';

export const Route = createFileRoute('/_app/pictures/new')({
  validateSearch: readPictureUse,
  staticData: { isFullScreen: true },
  component: () => <TakePictureScreen place={Route.useSearch()} />,
});
