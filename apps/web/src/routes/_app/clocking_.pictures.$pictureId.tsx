import { createFileRoute } from '@tanstack/react-router';
import { readPictureUse } from '#features/clockings/picture-use.ts';
import { ViewPictureScreen } from '#features/clockings/view-picture.screen.tsx';

export const Route = createFileRoute('/_app/clocking_/pictures/$pictureId')({
  validateSearch: readPictureUse,
  staticData: { isFullScreen: true },
  component: () => (
    <ViewPictureScreen pictureId={Route.useParams().pictureId} use={Route.useSearch().use} />
  ),
});
