import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Database } from '#db/database.ts';
import { fail } from '#platform/failure.ts';
import { isSameSecret, type Tokens } from '#platform/tokens.ts';
import { createMessagesRepo } from './messages.repo.ts';

const sealOf = (tokens: Tokens, id: string): string => tokens.derive('push receipt', id);

/** The word by which a device reports on one push; it grants nothing else and nobody can guess it. */
export const makeReceipt = (
  tokens: Tokens,
  { companyId, id }: { companyId: string; id: string },
): string => `${companyId}.${id}.${sealOf(tokens, `${companyId}.${id}`)}`;

const readReceipt = (tokens: Tokens, receipt: string) => {
  const [companyId = '', id = '', seal = ''] = receipt.split('.');
  const isGenuine = isSameSecret(seal, sealOf(tokens, `${companyId}.${id}`));
  return isGenuine ? { companyId, id } : null;
};

/** Notes that a device showed a push or that its person opened it; the first report counts. */
export const reportPush = async (
  { database, now, tokens }: { database: Database; now: Instant; tokens: Tokens },
  { receipt, event }: { receipt: string; event: 'shown' | 'opened' },
): Promise<void> => {
  const read = readReceipt(tokens, receipt);
  if (!read) throw fail('request.not_found');
  const { companyId, id } = read;
  const repo = createMessagesRepo(database.within(companyId).db, companyId);
  await repo.saveReport(id, event, new Date(now * 1000));
};
