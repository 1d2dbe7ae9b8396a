import type { ParseKeys, TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '#blocks/office/table-types.ts';
import { type ListItem, needsOfRow, type StaffRow } from '#data/staff/staff-rows.ts';
import { formatDate } from '#platform/datetime.ts';
import { Face, Toned } from './face.tsx';
import styles from './staff.module.css';
import {
  accountWords,
  dimonaWords,
  hoursText,
  needWords,
  typeText,
  workWords,
} from './staff-words.ts';

const sectionsOf = ({ jobs }: StaffRow): ListItem[] => {
  const byName = new Map(jobs.flatMap(({ sections }) => sections.map((item) => [item.name, item])));
  return [...byName.values()];
};

const Sections = ({ row }: { row: StaffRow }) => (
  <span className={styles.sections}>
    {sectionsOf(row).map(({ id, name, background }) => (
      <span key={id} className={styles.section}>
        <span className={styles.swatch} style={{ background }} />
        {name}
      </span>
    ))}
  </span>
);

/** Of several jobs the oldest says since when, and each what is agreed. */
const distinct = (texts: readonly string[]): string =>
  [...new Set(texts.filter(Boolean))].join(' · ');

const firstOf = ({ jobs }: StaffRow) => jobs[0];

const since = (row: StaffRow): number => Math.min(...row.jobs.map(({ start }) => start));

const WORST = ['refused', 'missing', 'under-way', 'declared', 'none'] as const;

const dimonaOf = ({ jobs }: StaffRow) =>
  WORST.find((word) => jobs.some(({ dimona }) => dimona === word));

const Name = ({ row, t }: { row: StaffRow; t: TFunction }) => {
  const states = [...new Set(row.jobs.map(({ work }) => work))];
  const [state] = states;
  const isOne = states.length === 1 && state !== undefined && state !== 'working';
  return (
    <span className={styles.name}>
      <Face person={row} />
      <span className={styles.nameText}>{row.name}</span>
      {isOne ? <Toned tone={workWords[state].tone}>{t(workWords[state].text)}</Toned> : null}
    </span>
  );
};

const Account = ({ row, t }: { row: StaffRow; t: TFunction }) => {
  if (row.account === null) return null;
  const { text, tone } = accountWords[row.account];
  return <Toned tone={tone}>{t(text)}</Toned>;
};

const Dimona = ({ row, t }: { row: StaffRow; t: TFunction }) => {
  const word = dimonaOf(row);
  if (!word) return null;
  return <Toned tone={dimonaWords[word].tone}>{t(dimonaWords[word].text)}</Toned>;
};

type Known = { hasDimona: boolean; knowsTerms: boolean };

type Column = Omit<DataColumn<StaffRow>, 'head'> & { head: ParseKeys };

type Words = { t: TFunction; language: string };

/** What tells people apart at first sight. */
const firstColumns = ({ t }: Words): Column[] => [
  {
    id: 'name',
    head: 'STAFF.NAME',
    cell: (row) => <Name row={row} t={t} />,
    sortBy: ({ name }) => name,
    width: 'minmax(12rem, 2.6fr)',
  },
  {
    id: 'sections',
    head: 'STAFF.SECTIONS',
    cell: (row) => <Sections row={row} />,
    sortBy: (row) => sectionsOf(row)[0]?.name,
    width: 'minmax(8rem, 1.6fr)',
  },
];

/** What was agreed with them, for who may know it. */
const termsColumns = ({ t }: Words): Column[] => [
  {
    id: 'contract',
    head: 'STAFF.CONTRACT',
    cell: (row) => distinct(row.jobs.map((job) => hoursText(job, t))),
    sortBy: (row) => firstOf(row)?.hours,
    width: 'minmax(5rem, 0.8fr)',
    onCard: 'none',
  },
  {
    id: 'as',
    head: 'STAFF.WORKS_AS',
    cell: (row) =>
      distinct(row.jobs.map(({ workerType }) => (workerType ? typeText(workerType, t) : ''))),
    sortBy: (row) => firstOf(row)?.workerType,
    width: 'minmax(6rem, 1fr)',
    onCard: 'none',
  },
];

const sinceColumn = ({ language }: Words): Column => ({
  id: 'since',
  head: 'STAFF.SINCE',
  cell: (row) => formatDate(since(row), language),
  sortBy: since,
  width: 'minmax(6.5rem, 0.9fr)',
  onCard: 'none',
});

const dimonaColumn = ({ t }: Words): Column => ({
  id: 'dimona',
  head: 'STAFF.DIMONA_HEAD',
  cell: (row) => <Dimona row={row} t={t} />,
  sortBy: (row) => WORST.indexOf(dimonaOf(row) ?? 'none'),
  width: 'minmax(6rem, 0.9fr)',
  onCard: 'none',
});

/** How they get in, and what is missing of them. */
const lastColumns = ({ t }: Words): Column[] => [
  {
    id: 'account',
    head: 'STAFF.ACCOUNT_HEAD',
    cell: (row) => <Account row={row} t={t} />,
    sortBy: ({ account }) => (account ? t(accountWords[account].text) : undefined),
    width: 'minmax(6.5rem, 1fr)',
  },
  {
    id: 'needs',
    head: 'STAFF.NEEDS',
    cell: (row) => (
      <Toned tone="bad">
        {needsOfRow(row)
          .map((need) => t(needWords[need]))
          .join(', ')}
      </Toned>
    ),
    sortBy: (row) => needsOfRow(row).length || undefined,
    width: 'minmax(9rem, 1.6fr)',
  },
];

/** What the table can show of people; columns that say nothing here are left out. */
const staffColumns = (words: Words, { hasDimona, knowsTerms }: Known): Column[] => [
  ...firstColumns(words),
  ...(knowsTerms ? termsColumns(words) : []),
  sinceColumn(words),
  ...(hasDimona && knowsTerms ? [dimonaColumn(words)] : []),
  ...lastColumns(words),
];

/** Beside an open file there is room for what tells people apart, not for all. */
const WIDE_ONLY = ['since', 'needs', 'as'];

export const useStaffColumns = ({
  hasDimona,
  knowsTerms,
  isNarrow,
}: Known & { isNarrow: boolean }): DataColumn<StaffRow>[] => {
  const { t, i18n } = useTranslation();
  return useMemo(
    () =>
      staffColumns({ t, language: i18n.language }, { hasDimona, knowsTerms })
        .filter(({ id }) => !isNarrow || !WIDE_ONLY.includes(id))
        .map(({ head, ...column }) => ({ ...column, head: t(head) })),
    [t, i18n.language, hasDimona, knowsTerms, isNarrow],
  );
};
