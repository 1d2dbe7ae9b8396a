import type { Amount, LedgerInput } from './leave-accounts.ts';
import { type Day, maxDay } from './ledger-days.ts';

export type Earned = {
  kind: 'grant' | 'lastYear' | 'accrue' | 'seniority' | 'replacement';
  /** Tells apart what one rule gives in a year. */
  part: string;
  from: Day;
  amount: Amount;
  of: { year: number; count: number | null };
};

/** The first day within a time on which somebody is employed; null of none. */
export const employedIn = ({ contract }: LedgerInput, from: Day, until: Day): Day | null => {
  const days = contract
    .filter((piece) => piece.from <= until && (piece.until === null || piece.until >= from))
    .map((piece) => maxDay(piece.from, from));
  return days.sort()[0] ?? null;
};
