import type { Instant } from '@ploeg/domain/time/wall-time';
import { getMembership } from '#features/departments/departments.service.ts';
import {
  createPartCache,
  type DepartmentPlace,
  type PartContext,
} from '#features/departments/part-cache.ts';
import type { ReadContext } from '#platform/context.ts';
import { createKiosksRepo } from './kiosks.repo.ts';
import type { PlaceCodes } from './place-codes.ts';

/** Keeps the kiosks of each department, and so which codes are good there. */
export const createKioskCodes = (placeCodes: PlaceCodes) => {
  const keep = createPartCache<{ id: string }[]>();

  const listKiosks = (
    context: PartContext,
    { departmentId, departmentVersions }: DepartmentPlace,
  ): Promise<{ id: string }[]> =>
    keep(context, departmentId, departmentVersions.all, () =>
      createKiosksRepo(context.db, context.actor.companyId).listIds(departmentId),
    );

  return {
    listKiosks,
    /** True when a kiosk of the caller's department showed a code around an instant. */
    isShown: async (
      context: ReadContext,
      departmentId: string,
      code: string,
      claimedAt: Instant,
    ): Promise<boolean> => {
      const kiosks = await listKiosks(context, getMembership(context.actor, departmentId));
      return placeCodes.isShown(kiosks, code, claimedAt);
    },
  };
};

export type KioskCodes = ReturnType<typeof createKioskCodes>;
