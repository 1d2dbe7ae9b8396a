import type { Department } from '@ploeg/contract/departments/departments.schemas';
import { pictureBucket } from '#data/clockings/clocking-key.ts';
import { formPictures, type PictureBucket } from '#data/pictures.ts';
import { useWorld } from '#data/sync/use-world.ts';

/**
 * What a picture is taken for, as the address of the camera and of the viewer says it: the one place
 * of what the specification calls addActionType and removeActionType.
 */
const USES = ['clocking', 'leave', 'change'] as const;
type PictureUse = (typeof USES)[number];

/** `form` names the form that asks, where there may be several. */
export type PicturePlace = { use: PictureUse; form?: string };

/** Where a camera without a page before it leads back to. */
export const homeOfUse = { clocking: '/clocking', leave: '/leave/new', change: '/' } as const;

/** The use in an address; the clocking where it names none. */
export const readPictureUse = (search: Record<string, unknown>): PicturePlace => ({
  use: USES.find((use) => use === search.use) ?? 'clocking',
  ...(typeof search.form === 'string' ? { form: search.form } : {}),
});

/** Where pictures of a use lie now, and when they are shown whose wall clock counts; none without its form. */
export const usePictureUse = ({
  use,
  form,
}: PicturePlace): { bucket: PictureBucket; timezone: string } | undefined => {
  const { snapshot } = useWorld();
  if (!snapshot) return undefined;
  const timezoneOf = (department: Department | undefined) => department?.timezone ?? 'UTC';
  if (use === 'clocking') {
    const [clocking] = snapshot.currentClockings;
    const department = snapshot.departments.find((d) => d.id === clocking?.departmentId);
    return clocking && department
      ? { bucket: pictureBucket(clocking), timezone: department.timezone }
      : undefined;
  }
  if (!form) return undefined;
  return {
    bucket: formPictures(snapshot.userDetails.mainId, use, form),
    timezone: timezoneOf(snapshot.departments[0]),
  };
};
