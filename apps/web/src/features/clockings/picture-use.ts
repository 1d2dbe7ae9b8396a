import type { PictureBucket } from '#data/pictures.ts';
import { pictureBucket } from '#data/clockings/clocking-key.ts';
import { useCurrentClocking } from './use-current-clocking.ts';

/**
 * What a picture is taken for, as the address of the camera and of the viewer says it: the one place
 * of what the specification calls addActionType and removeActionType. A form that takes pictures
 * adds its name here and its bucket below.
 */
const USES = ['clocking'] as const;
export type PictureUse = (typeof USES)[number];

/** The use in an address; the clocking where it names none. */
export const readPictureUse = (search: Record<string, unknown>): { use: PictureUse } => ({
  use: USES.find((use) => use === search.use) ?? 'clocking',
});

/** Where pictures of a use lie now, and when they are shown whose wall clock counts; none without its form. */
export const usePictureUse = (
  use: PictureUse,
): { bucket: PictureBucket; timezone: string } | undefined => {
  const current = useCurrentClocking();
  const forms = {
    clocking: current && {
      bucket: pictureBucket(current.clocking),
      timezone: current.department.timezone,
    },
  };
  return forms[use];
};
