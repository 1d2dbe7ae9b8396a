import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Paper, paperFactsQuery } from '#data/papers/papers.queries.ts';
import { formatDayShort } from '#platform/datetime.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Card, useHere } from './today-card.tsx';
import styles from './today.module.css';
import type { Looked } from './use-today.ts';

const SHOWN = 3;

/** Contracts that nobody has signed, and papers that are valid no longer soon: each opens where it is seen to. */
export const PapersCard = ({ looked }: { looked: Looked }) => {
  const { t } = useTranslation();
  const ids = useHere(looked, 'documents.make').map(({ id }) => id);
  const { data } = useQuery(paperFactsQuery(ids.toSorted()));
  if (!data || data.toSign.count + data.expiring.count === 0) return null;
  const { toSign, expiring } = data;
  const rows = [
    ...toSign.rows.map((paper) => ({ paper, tab: 'sign' as const })),
    ...expiring.rows.map((paper) => ({ paper, tab: 'expiring' as const })),
  ];
  const leads = [
    toSign.count > 0 && t('OFFICE_TODAY.TO_SIGN', { count: toSign.count }),
    expiring.count > 0 && t('OFFICE_TODAY.EXPIRING', { count: expiring.count }),
  ].filter(Boolean);
  return (
    <Card
      title={t('OFFICE_TODAY.PAPERS')}
      lead={<span className={styles.warn}>{leads.join(', ')}</span>}
      link={
        <Link
          to="/office/documents"
          search={{ tab: toSign.count > 0 ? 'sign' : 'expiring' }}
          className={styles.all}
        >
          {t('OFFICE_TODAY.ALL')}
        </Link>
      }
    >
      <ul className={styles.list}>
        {rows.slice(0, SHOWN).map(({ paper, tab }) => (
          <PaperLine key={`${tab} ${paper.id}`} paper={paper} tab={tab} />
        ))}
      </ul>
    </Card>
  );
};

const PaperLine = ({ paper, tab }: { paper: Paper; tab: 'sign' | 'expiring' }) => {
  const { t, i18n } = useTranslation();
  const { id, person, title, expiresOn } = paper;
  return (
    <li className={styles.item}>
      <span>
        <strong className={styles.strong}>{person}</strong>
        <span className={styles.faint}>
          {tab === 'expiring' && expiresOn
            ? `${title}, ${formatDayShort(fromDateKey(expiresOn), i18n.language)}`
            : title}
        </span>
      </span>
      <LinkButton
        to="/office/documents"
        search={{ tab, open: id }}
        variant="default"
        size="xs"
        aria-label={`${t('OFFICE_TODAY.LOOK')}: ${title}, ${person}`}
      >
        {t('OFFICE_TODAY.LOOK')}
      </LinkButton>
    </li>
  );
};
