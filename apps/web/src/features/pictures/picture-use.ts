import { pictureBucket } from '#data/clockings/clocking-key.ts';
import { formPictures, type PictureBucket } from '#data/pictures.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import type { Department } from '#data/wire.ts';
import type { PicturePlace } from './picture-search.ts';

/** Where pictures of a use lie now, and when they are shown whose wall clock counts; none without its form. */
export const usePictureUse = ({
  use,
  form,
}: PicturePlace): { bucket: PictureBucket; timezone: string } | undefined => {
  const snapshot = useSnapshot();
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
    bucket: formPictures(snapshot.userDetails.personId, use, form),
    timezone: timezoneOf(snapshot.departments[0]),
  };
};
