import type { StaffColumn } from '@ploeg/domain/staff/staff-views';
import type { ParseKeys, TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '#blocks/office/table-types.ts';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import { type Job, type ListItem, needsOfRow, type StaffRow } from '#data/staff/staff-rows.ts';
import { formatDate } from '#platform/datetime.ts';
import { Face, Toned } from './face.tsx';
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

type Column = Omit<DataColumn<StaffRow>, 'id' | 'head'>;

/** Asked for once and not by each of dozens of rows at every letter that is typed. */
const remembered = <K, V>(ask: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? ask(key);
    if (!known.has(key)) known.set(key, value);
    return value;
  };
};

const itemsOf = ({ jobs }: StaffRow, list: 'sections' | 'skills'): readonly ListItem[] => {
  const [only] = jobs;
  if (jobs.length === 1 && only) return only[list];
  const byName = new Map(jobs.flatMap((job) => job[list].map((item) => [item.name, item])));
  return [...byName.values()];
};

/** As many find room in a column. */
const ITEMS_SHOWN = 2;

const OtherItems = ({ items }: { items: readonly ListItem[] }) => {
  const names = items.map(({ name }) => name).join(', ');
  return (
    <span className={styles.others} title={names}>
      <span aria-hidden="true">+{items.length}</span>
      <span className="visually-hidden">{names}</span>
    </span>
  );
};

/** What says nothing of its own is drawn by its place: to write a word anew is quicker than to make one. */
const drawItems = (items: readonly ListItem[]) =>
  items.length === 0 ? null : (
    <span className={styles.sections}>
      {items.slice(0, ITEMS_SHOWN).map(({ name, background }, index) => (
        <span key={index} className={styles.section}>
          <span className={styles.swatch} style={{ background }} />
          {name}
        </span>
      ))}
      {items.length > ITEMS_SHOWN ? <OtherItems items={items.slice(ITEMS_SHOWN)} /> : null}
    </span>
  );

/** Of several jobs the oldest says since when, and each what is agreed. */
const distinct = (texts: readonly string[]): string =>
  texts.length === 1 ? (texts[0] ?? '') : [...new Set(texts.filter(Boolean))].join(' · ');

const ofJobs =
  (textOf: (job: Job, jobs: readonly Job[]) => string) =>
  ({ jobs }: StaffRow): string =>
    distinct(jobs.map((job) => textOf(job, jobs)));

/** Work elsewhere within the hours of another contract has none of its own (decision 127). */
const isWithinAnother = ({ hours }: Job, jobs: readonly Job[]): boolean =>
  hours === 0 && jobs.some((other) => (other.hours ?? 0) > 0);

const firstOf = ({ jobs }: StaffRow) => jobs[0];

const since = ({ jobs }: StaffRow): number => Math.min(...jobs.map(({ start }) => start));

/** The last day of all work; null while one goes on without an end. */
const endOf = ({ jobs }: StaffRow): number | null =>
  jobs.reduce<number | null>(
    (latest, { end }) => (latest === null || end === null ? null : Math.max(latest, end)),
    Number.NEGATIVE_INFINITY,
  );

const WORST = ['refused', 'missing', 'under-way', 'declared', 'none'] as const;

const dimonaOf = ({ jobs }: StaffRow) =>
  WORST.find((word) => jobs.some(({ dimona }) => dimona === word));

/** The state of somebody's work, where it is one and another than working. */
const stateOf = ({ jobs }: StaffRow) => {
  const [first, ...others] = jobs;
  const isOne = others.every(({ work }) => work === first?.work);
  return first && isOne && first.work !== 'working' ? first.work : null;
};

const toned = ({ text, tone }: { text: ParseKeys; tone: Tone }, t: TFunction) => ({
  text: t(text),
  tone,
});

const draw = ({ text, tone }: { text: string; tone: Tone }) => <Toned tone={tone}>{text}</Toned>;

/** What tells people apart at first sight. */
const whoColumns = (t: TFunction) => {
  const work = remembered((state: Job['work']) => draw(toned(workWords[state], t)));
  return {
    name: {
      cell: (row) => {
        const state = stateOf(row);
        return (
          <span className={styles.name}>
            <Face person={row} />
            <span className={styles.nameText}>{row.name}</span>
            {state ? work(state) : null}
          </span>
        );
      },
      sortBy: ({ name }) => name,
      width: 'minmax(12rem, 2.4fr)',
    },
    location: {
      cell: ofJobs(({ location }) => location),
      sortBy: ofJobs(({ location }) => location),
      width: 'minmax(8rem, 1.4fr)',
    },
    sections: {
      cell: (row) => drawItems(itemsOf(row, 'sections')),
      sortBy: (row) => itemsOf(row, 'sections')[0]?.name,
      width: 'minmax(8rem, 1.6fr)',
    },
    skills: {
      cell: (row) => drawItems(itemsOf(row, 'skills')),
      sortBy: (row) => itemsOf(row, 'skills')[0]?.name,
      width: 'minmax(8rem, 1.6fr)',
      onCard: 'none',
    },
    phone: {
      cell: ({ phone }) => phone,
      sortBy: ({ phone }) => phone || undefined,
      width: 'minmax(8rem, 1fr)',
    },
  } satisfies Partial<Record<StaffColumn, Column>>;
};

/** What was agreed with them, for who may know it, and from when to when. */
const workColumns = (t: TFunction, language: string) => {
  const type = remembered((name: string) => typeText(name, t));
  const day = remembered((seconds: number) => formatDate(seconds, language));
  const hours = remembered((text: string) => {
    const [minutes = '', workerType = ''] = text.split(' ');
    return hoursText({ hours: Number(minutes), workerType }, t);
  });
  return {
    contract: {
      cell: ofJobs((job, jobs) =>
        job.hours === null || isWithinAnother(job, jobs)
          ? ''
          : hours(`${job.hours} ${job.workerType ?? ''}`),
      ),
      sortBy: (row) => firstOf(row)?.hours,
      width: 'minmax(5rem, 0.8fr)',
      onCard: 'none',
    },
    as: {
      cell: ofJobs(({ workerType }) => (workerType ? type(workerType) : '')),
      sortBy: (row) => firstOf(row)?.workerType,
      width: 'minmax(6rem, 1fr)',
      onCard: 'none',
    },
    since: {
      cell: (row) => day(since(row)),
      sortBy: since,
      width: 'minmax(6.5rem, 0.9fr)',
      onCard: 'none',
    },
    ends: {
      cell: (row) => {
        const end = endOf(row);
        return end === null ? '' : day(end);
      },
      sortBy: endOf,
      width: 'minmax(6.5rem, 0.9fr)',
      onCard: 'none',
    },
  } satisfies Partial<Record<StaffColumn, Column>>;
};

/** How they get in, and what is missing of them. */
const stateColumns = (t: TFunction) => {
  const account = remembered((state: keyof typeof accountWords) => toned(accountWords[state], t));
  const dimona = remembered((word: (typeof WORST)[number]) => draw(toned(dimonaWords[word], t)));
  const need = remembered((name: keyof typeof needWords) => t(needWords[name]));
  return {
    dimona: {
      cell: (row) => {
        const word = dimonaOf(row);
        return word ? dimona(word) : null;
      },
      sortBy: (row) => WORST.indexOf(dimonaOf(row) ?? 'none'),
      width: 'minmax(8.5rem, 0.9fr)',
      onCard: 'none',
    },
    account: {
      cell: (row) => (row.account ? draw(account(row.account)) : null),
      sortBy: (row) => (row.account ? account(row.account).text : undefined),
      width: 'minmax(6.5rem, 1fr)',
    },
    needs: {
      cell: (row) => {
        const needs = needsOfRow(row);
        return needs.length === 0 ? null : <Toned tone="bad">{needs.map(need).join(', ')}</Toned>;
      },
      sortBy: (row) => needsOfRow(row).length || undefined,
      width: 'minmax(9rem, 2fr)',
    },
  } satisfies Partial<Record<StaffColumn, Column>>;
};

export const columnHeads: Record<StaffColumn, ParseKeys> = {
  name: 'STAFF.NAME',
  location: 'OFFICE.LOCATION',
  sections: 'STAFF.SECTIONS',
  skills: 'STAFF.SKILLS',
  contract: 'STAFF.CONTRACT',
  as: 'STAFF.WORKS_AS',
  since: 'STAFF.SINCE',
  ends: 'STAFF.ENDS',
  phone: 'STAFF.PHONE',
  dimona: 'STAFF.DIMONA_HEAD',
  account: 'STAFF.ACCOUNT_HEAD',
  needs: 'STAFF.NEEDS',
};

export type Known = { hasDimona: boolean; keepsFiles: boolean };

const OF_FILES: readonly StaffColumn[] = ['contract', 'as', 'dimona', 'account', 'needs'];

/** Columns that would say nothing here are not offered. */
export const isOffered = (id: StaffColumn, { hasDimona, keepsFiles }: Known): boolean =>
  (keepsFiles || !OF_FILES.includes(id)) && (hasDimona || id !== 'dimona');

/** Beside an open file there is room for what tells people apart, not for all. */
const WIDE_ONLY: readonly StaffColumn[] = ['since', 'ends', 'needs', 'as'];
const MOST_BESIDE = 5;

export const useStaffColumns = ({
  wanted,
  known,
  isNarrow,
}: {
  wanted: readonly StaffColumn[];
  known: Known;
  isNarrow: boolean;
}): DataColumn<StaffRow>[] => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const isPractice = useIsPractice();
  const all = useMemo<Record<StaffColumn, Column>>(
    () => ({ ...whoColumns(t), ...workColumns(t, language), ...stateColumns(t) }),
    [t, language],
  );
  return useMemo(() => {
    // Of practice it is said once, where it is read before each state.
    const headOf = (id: StaffColumn): string =>
      id === 'dimona' && isPractice
        ? t('DIMONA.PRACTISED', { state: t(columnHeads.dimona) })
        : t(columnHeads[id]);
    const shown = wanted.filter((id) => isOffered(id, known));
    return shown
      .filter((id) => !isNarrow || !WIDE_ONLY.includes(id))
      .slice(0, isNarrow ? MOST_BESIDE : undefined)
      .map((id) => ({ ...all[id], id, head: headOf(id) }));
  }, [all, t, wanted, known, isNarrow, isPractice]);
};
