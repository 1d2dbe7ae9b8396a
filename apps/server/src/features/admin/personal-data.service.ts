import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Scope } from '#db/database.ts';
import type { Notice } from '#features/notifications/notifications.service.ts';
import { runAsOperator } from '#features/notifications/operator-command.service.ts';
import type { Erased } from '#features/personal-data/erase-person.service.ts';
import { exportPerson } from '#features/personal-data/export-person.service.ts';
import { eraseNow } from '#features/retention/leavers.service.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { getPerson, type Operator, type WantedPerson } from './wanted.ts';

/** Thrown to undo what was only looked at. */
class OnlyLooked extends Error {
  readonly erased: Erased;

  constructor(erased: Erased) {
    super('only looked');
    this.erased = erased;
  }
}

export const exportPersonalData = async (
  parts: { database: Scope; storage: Storage },
  wanted: WantedPerson,
  path: string,
  now: Instant,
): Promise<{ name: string; tables: number }> =>
  exportPerson(parts, await getPerson(parts.database.db, wanted), path, now);

/** Erases what no law keeps about somebody; unless it is meant, it only says what would become of it. */
export const erasePersonalData = async (
  { database, hooks }: Operator,
  wanted: WantedPerson,
  isMeant: boolean,
  now: Instant,
): Promise<{ erased: Erased; notices: Notice[] }> => {
  try {
    return await database.transaction(async (db) => {
      const { companyId, personId } = await getPerson(db, wanted);
      const { result, notices } = await runAsOperator(db, companyId, now, hooks, (context) =>
        eraseNow(context, personId),
      );
      if (!isMeant) throw new OnlyLooked(result);
      return { erased: result, notices };
    });
  } catch (error) {
    if (error instanceof OnlyLooked) return { erased: error.erased, notices: [] };
    throw error;
  }
};
