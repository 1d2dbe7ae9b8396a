import type { TFunction } from 'i18next';
import { Avatar } from '#blocks/avatar.tsx';
import type { DataColumn } from '#blocks/office/table-types.ts';
import { type ListItem, needsOfRow, type StaffRow } from '#data/staff/staff-rows.ts';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import { formatDate } from '#platform/datetime.ts';
import styles from './staff.module.css';
import {
  accountWords,
  dimonaWords,
  hoursText,
  needWords,
  type Tone,
  typeText,
  workWords,
} from './staff-words.ts';

const initialsOf = ({ firstName, lastName }: Pick<StaffRow, 'firstName' | 'lastName'>) =>
  [firstName, lastName].map((name) => Array.from(name.trim())[0]?.toUpperCase() ?? '').join('');

/** Their picture is asked for when their row is seen. */
export const Face = ({
  person,
  size = 24,
}: {
  person: Pick<StaffRow, 'firstName' | 'lastName' | 'picture'>;
  size?: number;
}) => {
  const bytes = useRemotePicture(person.picture);
  return <Avatar bytes={bytes} initials={initialsOf(person)} size={size} />;
};

export const Toned = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={styles[tone]}>{children}</span>
);

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

/** What the table shows of people; columns that say nothing here are left out. */
export const staffColumns = (
  t: TFunction,
  language: string,
  {
    hasDimona,
    knowsTerms,
    isNarrow,
  }: {
    hasDimona: boolean;
    knowsTerms: boolean;
    /** Beside an open file there is room for what tells people apart, not for all. */
    isNarrow: boolean;
  },
): DataColumn<StaffRow>[] => {
  const all = allColumns(t, language, { hasDimona, knowsTerms });
  return isNarrow ? all.filter(({ id }) => !WIDE_ONLY.includes(id)) : all;
};

const WIDE_ONLY = ['since', 'needs', 'as'];

const allColumns = (
  t: TFunction,
  language: string,
  { hasDimona, knowsTerms }: { hasDimona: boolean; knowsTerms: boolean },
): DataColumn<StaffRow>[] => [
  {
    id: 'name',
    head: t('STAFF.NAME'),
    cell: (row) => <Name row={row} t={t} />,
    sortBy: ({ name }) => name,
    width: 'minmax(12rem, 2.6fr)',
  },
  {
    id: 'sections',
    head: t('STAFF.SECTIONS'),
    cell: (row) => <Sections row={row} />,
    sortBy: (row) => sectionsOf(row)[0]?.name,
    width: 'minmax(8rem, 1.6fr)',
  },
  ...(knowsTerms
    ? ([
        {
          id: 'contract',
          head: t('STAFF.CONTRACT'),
          cell: (row) => distinct(row.jobs.map((job) => hoursText(job, t))),
          sortBy: (row) => firstOf(row)?.hours,
          width: 'minmax(5rem, 0.8fr)',
          onCard: 'none',
        },
        {
          id: 'as',
          head: t('STAFF.WORKS_AS'),
          cell: (row) =>
            distinct(row.jobs.map(({ workerType }) => (workerType ? typeText(workerType, t) : ''))),
          sortBy: (row) => firstOf(row)?.workerType,
          width: 'minmax(6rem, 1fr)',
          onCard: 'none',
        },
      ] satisfies DataColumn<StaffRow>[])
    : []),
  {
    id: 'since',
    head: t('STAFF.SINCE'),
    cell: (row) => formatDate(since(row), language),
    sortBy: since,
    width: 'minmax(6.5rem, 0.9fr)',
    onCard: 'none',
  },
  ...(hasDimona && knowsTerms
    ? ([
        {
          id: 'dimona',
          head: 'Dimona',
          cell: (row) => <Dimona row={row} t={t} />,
          sortBy: (row) => WORST.indexOf(dimonaOf(row) ?? 'none'),
          width: 'minmax(6rem, 0.9fr)',
          onCard: 'none',
        },
      ] satisfies DataColumn<StaffRow>[])
    : []),
  {
    id: 'account',
    head: t('STAFF.ACCOUNT_HEAD'),
    cell: (row) => <Account row={row} t={t} />,
    sortBy: ({ account }) => (account ? t(accountWords[account].text) : undefined),
    width: 'minmax(6.5rem, 1fr)',
  },
  {
    id: 'needs',
    head: t('STAFF.NEEDS'),
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
