import { standing } from '@ploeg/domain/leave-ledger/leave-accounts';
import type { ReadContext } from '#platform/context.ts';
import { ledgerOf, loadAccounts, toEntry } from './holders.service.ts';

/** Of a reservation that stands because part of its day was worked. */
export const WORKED = 'worked';

/** What accounts have taken of employments for days of granted leave, for each code that is taken from them. */
export const listTakenLeave = async (context: ReadContext, personIds: readonly string[]) => {
  const accounts = new Map((await loadAccounts(context)).map((own) => [own.id, own]));
  if (accounts.size === 0) return [];
  const rows = await ledgerOf(context).listEntries(personIds);
  const ofHolder = Map.groupBy(
    rows,
    ({ entry: { accountId, personId, legalEntityId } }) =>
      `${accountId} ${personId} ${legalEntityId ?? ''}`,
  );
  return [...ofHolder.values()].flatMap((own) => {
    const account = accounts.get(own[0]?.entry.accountId ?? '');
    if (!account) return [];
    // The last that was reserved for a day is what was granted, whatever was given back since.
    const granted = new Map(
      own
        .filter(({ entry: { kind, why } }) => kind === 'reserved' && why !== WORKED)
        .map(({ entry: { requestId, day, amount } }) => [`${requestId} ${day}`, -amount]),
    );
    return standing(own.map(toEntry))
      .filter(({ kind, state }) => kind === 'reserved' && state === 'approved')
      .flatMap(({ employmentId, day, amount, requestId }) =>
        account.kinds.map((code) => ({
          employmentId,
          day,
          code,
          amount: -amount,
          granted: granted.get(`${requestId} ${day}`) ?? -amount,
          unit: account.unit,
        })),
      );
  });
};
