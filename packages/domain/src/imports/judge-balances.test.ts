import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceAt, sumOf } from '../leave-ledger/balance.ts';
import { explain } from '../leave-ledger/explain.ts';
import { openingsOf } from '../leave-ledger/leave-accounts.ts';
import { companyDays, entry, ledger } from '../leave-ledger/ledger-samples.ts';
import { type ImportPlan, type ListLine, NO_ENTRY_PLAN } from './import-plan.ts';
import { type Books, judgeBalances } from './judge-balances.ts';
import { matchHeads } from './match-heads.ts';
import { readBalances } from './read-balances.ts';

const TODAY = '2026-11-23';

const PLACE = {
  id: 'd1',
  name: 'Grote Markt',
  sections: [],
  skills: [],
  mayManage: true,
  mayMake: false,
  mayPrivate: false,
  mayWages: false,
};

const EMMA = {
  personId: 'p1',
  employmentId: 'e1',
  departmentId: 'd1',
  firstName: 'Emma',
  lastName: 'Janssens',
  email: 'emma@bar.example',
  externalId: 'x-1',
  payrollNumber: '001',
  hint: '',
};

const ACCOUNTS = [
  { id: 'a1', name: 'Wettelijke vakantie', unit: 'hour' as const },
  { id: 'a2', name: 'Bedrijfsdagen', unit: 'day' as const },
  { id: 'a1', name: 'Legal holidays', unit: 'hour' as const },
  { id: 'a2', name: 'Company days', unit: 'day' as const },
];

const NOTHING: Books = {
  holderOf: ({ personId }) => personId,
  standing: () => null,
  mayReplace: () => true,
  openedLater: () => null,
  weigh: ({ amount, day }) => ({ on: day, before: 0, after: amount }),
};

const judge = (rows: readonly (readonly string[])[], books: Partial<Books> = {}) => {
  const [heads = [], ...body] = rows;
  const lines = body.map(
    (cells, index): ListLine => ({
      line: index + 2,
      cells,
      decision: null,
      keeps: [],
      isDone: false,
    }),
  );
  const names = { locations: [], sections: [], leaveAccounts: ACCOUNTS.map(({ name }) => name) };
  const matches = matchHeads(
    heads.map((head, at) => ({ head, values: body.map((cells) => cells[at] ?? '') })),
    { ...names, today: TODAY },
    'openingBalances',
  );
  const plan: ImportPlan = {
    ...NO_ENTRY_PLAN,
    columns: matches.map(({ target }) => target),
    nameOrder: null,
    dayOrder: null,
    epoch: 1900,
    wageUnit: null,
    fullWeekMinutes: 2280,
    departmentId: null,
    changesFrom: TODAY,
    worksAs: {},
    locations: {},
    sections: {},
    skills: {},
  };
  const known = { today: TODAY, places: [PLACE], employees: [EMMA], accounts: ACCOUNTS };
  return judgeBalances(readBalances(heads, lines, plan, known), { ...NOTHING, ...books });
};

it('finds a person by number, address or name, and an account by either of its names', () => {
  const { lines, counts } = judge([
    ['External id', 'E-mail', 'Naam', 'Compte de congé', 'Solde', 'Datum'],
    ['x-1', '', '', 'legal holidays', '7u36', '1/11/2026'],
    ['', 'emma@bar.example', '', 'Wettelijke vakantie', '7,6', '2/11/2026'],
    ['', '', 'Janssens Emma', 'Bedrijfsdagen', '-1,5', '2026-11-01'],
  ]);
  expect(counts).toMatchObject({ new: 3, cannot: 0 });
  expect(
    lines.map(({ balance }) => [
      balance?.accountId,
      balance?.account,
      balance?.amount,
      balance?.day,
    ]),
  ).toEqual([
    ['a1', 'Wettelijke vakantie', 456, '2026-11-01'],
    ['a1', 'Wettelijke vakantie', 456, '2026-11-02'],
    ['a2', 'Bedrijfsdagen', -1500, '2026-11-01'],
  ]);
});

it('takes no days for hours, nor hours for days, where the head says what is counted', () => {
  const judged = (head: string, account: string, amount: string) => {
    const { lines } = judge([
      ['Naam', 'Rekening', head, 'Datum'],
      ['Emma Janssens', account, amount, '2026-11-01'],
    ]);
    return lines[0]?.faults[0]?.code ?? lines[0]?.balance?.amount;
  };
  expect(judged('Dagen', 'Legal holidays', '3')).toBe('amount_not_days');
  expect(judged('Resterende dagen', 'Legal holidays', '2,5')).toBe('amount_not_days');
  expect(judged('Heures', 'Company days', '8')).toBe('amount_not_hours');
  expect(judged('Dagen', 'Legal holidays', '22:48')).toBe(1368);
  expect(judged('Dagen', 'Company days', '3')).toBe(3000);
  expect(judged('Uren', 'Legal holidays', '3')).toBe(180);
  expect(judged('Saldo', 'Legal holidays', '3')).toBe(180);
});

it('holds a line against what stands of its day', () => {
  const rows = [
    ['Naam', 'Rekening', 'Saldo', 'Datum'],
    ['Emma Janssens', 'Company days', '5', '2026-11-01'],
  ];
  const verdict = (books: Partial<Books>) => judge(rows, books).lines[0]?.verdict;
  expect(verdict({ standing: () => 5000 })).toBe('same');
  expect(verdict({ standing: () => 0 })).toBe('updates');
  expect(
    judge(rows, { standing: () => 0, mayReplace: () => false }).lines[0]?.faults,
  ).toMatchObject([{ code: 'no_right' }]);
  expect(judge(rows, { openedLater: () => '2026-12-01' }).lines[0]?.warnings).toMatchObject([
    { code: 'later_opening', value: '2026-12-01' },
  ]);
});

it('is what there is on its day, whatever came before and below zero too, and its steps add up to it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom(-1000, -500, 2000)), {
        maxLength: 6,
      }),
      fc.integer({ min: -5000, max: 20_000 }),
      (before, amount) => {
        const day = '2026-03-01';
        const earlier = before.map(([on, many], at) => ({
          ...entry({ day: `2026-02-${String(on).padStart(2, '0')}`, amount: many }),
          id: `b${at}`,
        }));
        const opening = entry({ kind: 'opening', day, amount });
        const input = ledger({ rules: companyDays(12_000, 1), entries: [...earlier, opening] });
        const { free, owed } = balanceAt(input, day);
        expect(free - owed).toBe(amount);
        const lines = explain(input, day);
        expect(sumOf(lines, (line) => line.amount)).toBe(amount);
        expect(lines.map(({ origin }) => origin?.kind)).toEqual(['opening']);
        expect(openingsOf(input.entries, day)).toEqual([opening]);
      },
    ),
  );
});
