import type { Instant } from '@ploeg/domain/time/wall-time';
import { getMembership } from '#features/departments/departments.service.ts';
import {
  createPartCache,
  type DepartmentPlace,
  type PartReading,
} from '#features/departments/part-cache.ts';
import type { Reading } from '#platform/context.ts';
import { createKiosksRepo } from './kiosks.repo.ts';
import type { PlaceCodes } from './place-codes.ts';

/** Keeps which kiosks of a department stand at its door, and so which codes are good there. */
export const createKioskCodes = (placeCodes: PlaceCodes) => {
  const keep = createPartCache<{ id: string }[]>();

  const listKiosks = (
    reading: PartReading,
    { departmentId, departmentVersions }: DepartmentPlace,
  ): Promise<{ id: string }[]> =>
    keep(reading, departmentId, departmentVersions.all, async () => {
      const repo = createKiosksRepo(reading.db, reading.actor.companyId);
      const ids = (await repo.listOfDepartment(departmentId)).map(({ id }) => id);
      return ids.sort().map((id) => ({ id }));
    });

  return {
    listKiosks,
    /** True when a kiosk of the caller's department showed a code around an instant. */
    isShown: async (
      reading: Reading,
      departmentId: string,
      code: string,
      claimedAt: Instant,
    ): Promise<boolean> => {
      const kiosks = await listKiosks(reading, getMembership(reading.actor, departmentId));
      return placeCodes.find({ kiosks }, code, claimedAt) !== null;
    },
  };
};

export type KioskCodes = ReturnType<typeof createKioskCodes>;
