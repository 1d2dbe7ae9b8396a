import type {
  ImportPlan,
  JudgedBalance,
  JudgedLine,
  ListLine,
} from '@ploeg/domain/imports/import-plan';
import { judgeBalances } from '@ploeg/domain/imports/judge-balances';
import { readBalances } from '@ploeg/domain/imports/read-balances';
import {
  bringIn,
  listNamedAccounts,
  loadBooks,
  takeBack,
} from '#features/leave-ledger/opening-balances.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { textsIn } from '#texts/texts.ts';
import { loadTeam, namesOfTeam } from './import-team.service.ts';
import type { Before } from './import-writing.service.ts';
import type { ImportRow, LineRow } from './imports.table.ts';
import { type JudgedKind, oneByOne } from './judged-kind.ts';

type List = {
  row: Pick<ImportRow, 'heads' | 'fileName'>;
  lines: readonly ListLine[];
  plan: ImportPlan;
};

/** Both the person and whoever keeps the account read it. */
const reasonOf = (context: ReadContext, file: string, { note }: JudgedBalance): string => {
  const said = textsIn(context.actor.language)('imports.opening', { file });
  return note === '' ? said : `${said}: ${note}`;
};

const balanceOf = ({ balance }: JudgedLine): JudgedBalance => {
  if (!balance) throw new Error('A line without an amount does not go in');
  return balance;
};

/** Holds a list of opening balances against what stands on the accounts. */
export const judgeBalanceList = async (
  context: ReadContext,
  { row: { heads, fileName }, lines, plan }: List,
): Promise<JudgedKind> => {
  const [team, accounts] = await Promise.all([
    loadTeam(context, 'openingBalances'),
    listNamedAccounts(context),
  ]);
  const list = readBalances(heads, lines, plan, { ...team, accounts });
  const balances = list.lines.flatMap(({ balance }) => balance ?? []);
  const books = await loadBooks(context, balances, team.today);
  return {
    places: team.places.map((place) => ({ ...place, leaveAccounts: accounts })),
    judged: judgeBalances(list, books),
    nameOf: namesOfTeam(team),
    write: oneByOne(async (own, line) => {
      const balance = balanceOf(line);
      const { entryId, former } = await bringIn(own, balance, {
        legalEntityId: books.legalEntityOf(balance),
        reason: reasonOf(context, fileName, balance),
      });
      return {
        outcome: former.length === 0 ? 'created' : 'updated',
        personId: balance.personId,
        employmentId: balance.employmentId,
        subjectId: entryId,
        before: { openings: former },
      };
    }),
  };
};

/** Takes a balance back that nobody has touched; what it replaced stands again. */
export const takeBalanceBack = async (
  context: WriteContext,
  { fileName }: ImportRow,
  { subjectId }: LineRow,
  before: Before | null,
): Promise<'gone' | null> => {
  if (subjectId === null) return 'gone';
  const reason = textsIn(context.actor.language)('imports.opening_back', { file: fileName });
  await takeBack(context, subjectId, { former: before?.openings ?? [], reason });
  return null;
};
