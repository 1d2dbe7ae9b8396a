import type { Amount } from '../leave-ledger/leave-accounts.ts';
import type { JudgedBalance, JudgedLine, ReadBalance, Verdict } from './import-plan.ts';
import { type JudgedList, noCounts } from './judged-list.ts';
import type { BalanceLine, BalanceList } from './read-balances.ts';

/** What stands on the accounts that a list is about. */
export type Books = {
  /** Of whom an account is: somebody with an employer, wherever they work for them. */
  holderOf: (balance: ReadBalance) => string;
  /** What was brought in of the same day and stands; null where nothing was. */
  standing: (balance: ReadBalance) => Amount | null;
  /** Whether who imports may put something else in the place of what stands. */
  mayReplace: (balance: ReadBalance) => boolean;
  /** A later day on which a balance was brought in: it stands for all that was before. */
  openedLater: (balance: ReadBalance) => string | null;
  /** What there is on the account before the line and with it, and on which day. */
  weigh: (balance: ReadBalance) => Pick<JudgedBalance, 'on' | 'before' | 'after'>;
};

const judgeBalance = (
  { line, faults, warnings, balance }: BalanceLine,
  { habits: { columnOf } }: BalanceList,
  books: Books,
  seen: Map<string, number>,
): { verdict: Verdict; balance: JudgedBalance | null } => {
  if (!balance || faults.length > 0) return { verdict: 'cannot', balance: null };
  const key = `${books.holderOf(balance)} ${balance.accountId} ${balance.day}`;
  const other = seen.get(key);
  if (other !== undefined) {
    const column = columnOf.get('day') ?? null;
    faults.push({ code: 'balance_repeated', column, other });
    return { verdict: 'cannot', balance: null };
  }
  seen.set(key, line.line);
  const stands = books.standing(balance);
  if (stands !== null && stands !== balance.amount && !books.mayReplace(balance)) {
    faults.push({ code: 'no_right', column: columnOf.get('location') ?? null });
    return { verdict: 'cannot', balance: null };
  }
  const later = books.openedLater(balance);
  if (later !== null) {
    warnings.push({ code: 'later_opening', column: null, value: later });
  }
  const verdict = stands === null ? 'new' : stands === balance.amount ? 'same' : 'updates';
  return { verdict, balance: { ...balance, stands, ...books.weigh(balance) } };
};

/** What becomes of each line of a list of opening balances, without changing anything. */
export const judgeBalances = (list: BalanceList, books: Books): JudgedList => {
  const counts = noCounts();
  const seen = new Map<string, number>();
  const lines = list.lines
    .filter(({ line }) => !line.isDone)
    .map((each): JudgedLine => {
      const { line, read, faults, warnings } = each;
      if (line.isRefused) faults.push({ code: 'refused', column: null });
      if (line.decision === 'leave') faults.push({ code: 'left_out', column: null });
      const { verdict, balance } = judgeBalance(each, list, books, seen);
      counts[verdict] += 1;
      return {
        line: line.line,
        verdict,
        read,
        faults,
        warnings,
        personId: each.balance?.personId ?? null,
        employmentId: each.balance?.employmentId ?? null,
        changes: [],
        kept: [],
        by: null,
        entry: null,
        balance,
      };
    });
  const { habits, words, namesakes } = list;
  return { habits, lines, words, namesakes, counts, makes: [] };
};
