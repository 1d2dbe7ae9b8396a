import type { LeaveAccounts } from '#data/leave-ledger/leave-ledger.queries.ts';

/** Kinds of leave to choose from, with those that are chosen and that no location has any more. */
export const kindChoices = (kinds: LeaveAccounts['kinds'], chosen: readonly string[]) => {
  const known = new Set(kinds.map(({ code }) => code));
  return [
    ...kinds.map(({ code, name }) => ({ value: code, label: name })),
    ...chosen.filter((code) => !known.has(code)).map((code) => ({ value: code, label: code })),
  ];
};
