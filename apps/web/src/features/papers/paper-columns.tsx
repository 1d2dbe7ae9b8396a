import type { PaperTab } from '@ploeg/domain/papers/papers';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import type { DataColumn } from '#blocks/office/table-types.ts';
import type { Paper } from '#data/papers/papers.queries.ts';
import { formatDate, instantOf } from '#platform/datetime.ts';
import styles from './papers.module.css';
import { RowAction } from './row-action.tsx';
import { isOver, kindTexts, stateTextOf, stateWords } from './paper-words.ts';

type Shown = {
  tab: PaperTab;
  /** YYYY-MM-DD. */
  today: string;
  hasLocations: boolean;
  /** Beside an open document there is room for what tells rows apart, not for all. */
  isNarrow: boolean;
};

export const StateMark = ({ paper, t }: { paper: Paper; t: TFunction }) => (
  <span className={styles[stateWords[paper.state].tone]}>{t(stateTextOf(paper))}</span>
);

export const LastDay = ({
  expiresOn,
  today,
  language,
}: {
  expiresOn: string | null;
  today: string;
  language: string;
}) =>
  expiresOn === null ? null : (
    <span className={isOver(expiresOn, today) ? `tabular ${styles.bad}` : 'tabular'}>
      {formatDate(fromDateKey(expiresOn), language)}
    </span>
  );

/** When a paper was sent, or put into the file. */
const Since = ({ paper, language }: { paper: Paper; language: string }) => (
  <span className="tabular">
    {formatDate(instantOf(paper.signedAt ?? paper.sentAt ?? paper.createdAt), language)}
  </span>
);

/** What the table shows of documents; columns that say nothing in a tab are left out. */
export const paperColumns = (
  t: TFunction,
  language: string,
  { tab, today, hasLocations, isNarrow }: Shown,
): DataColumn<Paper>[] => {
  const columns: (DataColumn<Paper> | false)[] = [
    {
      id: 'person',
      head: t('OFFICE_PAPERS.PERSON'),
      cell: ({ person }) => <span className={styles.person}>{person}</span>,
      width: 'minmax(10rem, 1.6fr)',
    },
    {
      id: 'title',
      head: t('OFFICE_PAPERS.DOCUMENT'),
      cell: ({ title, kind }) => (
        <>
          {title}
          <span className={styles.kind}>{t(kindTexts[kind])}</span>
        </>
      ),
      width: 'minmax(13rem, 2.4fr)',
    },
    hasLocations &&
      !isNarrow && {
        id: 'location',
        head: t('OFFICE_PAPERS.LOCATION'),
        cell: ({ location }) => location,
        width: 'minmax(8rem, 1fr)',
        onCard: 'second',
      },
    {
      id: 'state',
      head: t('OFFICE_PAPERS.STATE_HEAD'),
      cell: (paper) => <StateMark paper={paper} t={t} />,
      width: 'minmax(9rem, 1.2fr)',
      onCard: 'aside',
    },
    tab !== 'expiring' &&
      !isNarrow && {
        id: 'since',
        head: t(tab === 'all' ? 'OFFICE_PAPERS.DATED' : 'OFFICE_PAPERS.SENT_ON'),
        cell: (paper) => <Since paper={paper} language={language} />,
        width: '7rem',
        onCard: 'none',
      },
    (tab === 'expiring' || tab === 'all') && {
      id: 'expires',
      head: t('OFFICE_PAPERS.UNTIL'),
      cell: ({ expiresOn }) => <LastDay expiresOn={expiresOn} today={today} language={language} />,
      width: '7rem',
    },
    tab !== 'all' &&
      !isNarrow && {
        id: 'act',
        head: t('OFFICE_PAPERS.DO'),
        cell: (paper) => <RowAction paper={paper} tab={tab} />,
        width: '11.5rem',
        onCard: 'act',
      },
  ];
  return columns.filter((column) => column !== false);
};
