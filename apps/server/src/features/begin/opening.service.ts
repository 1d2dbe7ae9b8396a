import { writeSetupCode } from '@ploeg/domain/begin/setup-code';
import type { Database, Db } from '#db/database.ts';
import { getEpoch } from '#features/outbox/outbox.service.ts';
import type { Tokens } from '#platform/tokens.ts';
import { createBeginRepo } from './begin.repo.ts';

/** Whether the installation still waits for its company; once it has its own nobody asks the database again. */
export const createOpening = (database: Database): (() => Promise<boolean>) => {
  let isOver = false;
  return async () => {
    if (isOver) return false;
    const repo = createBeginRepo(database.acrossCompanies('begin').db);
    isOver = await repo.hasOwnCompany();
    // A demo may go, and another process may have seen to it.
    return !isOver && !(await repo.hasCompany());
  };
};

/** The one-time code of an installation without a company: every process makes the same, nothing is stored. */
export const findSetupCode = async (
  db: Db,
  tokens: Pick<Tokens, 'derive'>,
): Promise<string | null> => {
  if (await createBeginRepo(db).hasCompany()) return null;
  const derived = tokens.derive('setup code', await getEpoch(db));
  return writeSetupCode(Buffer.from(derived, 'base64url'));
};
