import { readAmount } from '../leave-ledger/read-amount.ts';
import type { Unit } from '../leave-ledger/leave-accounts.ts';
import { dayReader } from './entry-times.ts';
import { foldName } from './fold.ts';
import type { Fault, Warning } from './import-notes.ts';
import type { ImportPlan, ListLine, Place, ReadBalance, ReadLine } from './import-plan.ts';
import { type JudgedList, NO_WORDS } from './judged-list.ts';
import { type CountedWord, countCells } from './known-words.ts';
import { createReader, habitsOf, type Reader } from './read-lines.ts';
import { type Employee, indexEmployees } from './whose.ts';
import {
  type Namesakes,
  type OwnedList,
  readWhose,
  takeNamed,
  wordsOfPeople,
} from './whose-line.ts';

/** An account by one of its names: as it is stored, and as who imports reads it. */
export type NamedAccount = { id: string; name: string; unit: Unit };

export type KnownHolders = {
  today: string;
  places: readonly Place[];
  employees: readonly Employee[];
  accounts: readonly NamedAccount[];
};

/** A line as it is meant, before it is held against what stands on the account. */
export type BalanceLine = {
  line: ListLine;
  read: ReadLine;
  balance: ReadBalance | null;
  faults: Fault[];
  warnings: Warning[];
};

export type BalanceList = Pick<JudgedList, 'habits' | 'words' | 'namesakes'> & {
  lines: BalanceLine[];
};

type List = OwnedList<Place> & {
  /** What the head of the column says that is counted. */
  counted: Unit | null;
  known: KnownHolders;
  used: ReadonlyMap<string, CountedWord>;
};

/** It stands behind the name of the file in the reason of an entry. */
const MOST_NOTE = 200;

const takeAccount = (reader: Reader, { plan, known, used }: List): NamedAccount | undefined => {
  const named = { rows: known.accounts, mayMake: false };
  const before = reader.faults.length;
  const of = { field: 'leaveAccount', code: 'account_unknown' } as const;
  const { ids } = takeNamed(reader, of, named, plan.leaveAccounts, used);
  const unknown = reader.faults[before];
  if (unknown) unknown.value = namesOfAccounts(known.accounts).join(', ');
  else if (ids.length === 0) reader.blame('leaveAccount', 'account_missing');
  return known.accounts.find(({ id }) => id === ids[0]);
};

/** Each account once, by the first of its names. */
export const namesOfAccounts = (accounts: readonly NamedAccount[]): string[] =>
  [...new Map(accounts.toReversed().map(({ id, name }) => [id, name])).values()].toReversed();

const COUNTED: Record<Unit, RegExp> = {
  day: /\b(days?|dag|dagen|jours?|tage?n?|dias?)\b/,
  hour: /\b(hours?|uur|uren|heures?|stunden?|horas?)\b/,
};

const countedBy = (head = ''): Unit | null => {
  const word = foldName(head);
  return (['day', 'hour'] as const).find((unit) => COUNTED[unit].test(word)) ?? null;
};

/** 22:48 and 3 h say by themselves what they are. */
const isBare = (text: string): boolean => /^[\d\s.,+−–-]+$/.test(text);

const takeAmount = (
  reader: Reader,
  account: NamedAccount | undefined,
  counted: Unit | null,
): number | undefined => {
  const text = reader.textOf('amount');
  if (text === '') reader.blame('amount', 'amount_missing');
  if (text === '' || !account) return undefined;
  // Three days are not three hours; how long a day is, the list does not say.
  if (counted !== null && counted !== account.unit && isBare(text)) {
    reader.blame('amount', counted === 'day' ? 'amount_not_days' : 'amount_not_hours');
    return undefined;
  }
  const amount = readAmount(text, account.unit);
  if (amount === null) {
    reader.blame('amount', account.unit === 'day' ? 'amount_days' : 'amount_hours');
  }
  return amount ?? undefined;
};

const readBalanceLine = (line: ListLine, list: List, namesakes: Namesakes): BalanceLine => {
  const reader = createReader(line, list.habits);
  const { who, employee, read, warnings } = readWhose(line, list, reader, namesakes);
  if (who === null) reader.blame('fullName', 'person_missing');
  const account = takeAccount(reader, list);
  const amount = takeAmount(reader, account, list.counted);
  const written = reader.textOf('day');
  const day = written === '' ? undefined : dayReader(reader, list)('day', written);
  if (written === '') reader.blame('day', 'day_missing');
  const note = reader.take('comment', 'too_long', (text) =>
    text.length > MOST_NOTE ? { fault: true } : { value: text },
  );
  const balance =
    employee && account && amount !== undefined && day !== undefined
      ? {
          departmentId: employee.departmentId,
          employmentId: employee.employmentId,
          personId: employee.personId,
          accountId: account.id,
          account: account.name,
          unit: account.unit,
          amount,
          day,
          note: note ?? '',
        }
      : null;
  return { line, read, balance, faults: reader.faults, warnings };
};

/** What the lines of a list of opening balances say, and whose they are. */
export const readBalances = (
  heads: readonly string[],
  lines: readonly ListLine[],
  plan: ImportPlan,
  known: KnownHolders,
): BalanceList => {
  const habits = habitsOf(heads, lines, plan);
  const managed = known.places.filter(({ mayManage }) => mayManage);
  const whole = (field: 'location' | 'leaveAccount') =>
    countCells(lines, habits.columnOf.get(field));
  const leaveAccounts = whole('leaveAccount');
  const list: List = {
    plan,
    known,
    habits,
    counted: countedBy(heads[habits.columnOf.get('amount') ?? -1]),
    index: indexEmployees(known.employees),
    used: new Map(leaveAccounts.map((word) => [word.key, word])),
    onlyPlace: managed.length === 1 ? managed[0] : undefined,
  };
  const namesakes: Namesakes = new Map();
  const read = lines.map((line) => readBalanceLine(line, list, namesakes));
  const people = wordsOfPeople(lines, habits, namesakes);
  const words = { ...NO_WORDS, locations: whole('location'), leaveAccounts, people };
  return { habits, words, namesakes, lines: read };
};
