import { createFileRoute } from '@tanstack/react-router';
import { readPictureUse } from '#features/pictures/picture-search.ts';
import { ViewPictureScreen } from '#features/pictures/view-picture.screen.tsx';

export const Route = createFileRoute('/_app/pictures/$pictureId')({
  validateSearch: readPictureUse,
  staticData: { isFullScreen: true },
  component: () => (
    <ViewPictureScreen pictureId={Route.useParams().pictureId} place={Route.useSearch()} />
  ),
});
