import { Button } from '@mantine/core';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { type Paper, papersQuery } from '#data/papers/papers.queries.ts';
import { formatDate, instantOf } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LastDay, StateMark } from './paper-columns.tsx';
import { NewPaperSheet } from './paper-form.tsx';
import styles from './papers.module.css';
import { kindTexts } from './paper-words.ts';

type Job = { employmentId: string; departmentId: string; location: string };

/** The documents of one person in their file, in the places where the reader keeps them. */
export const PapersPart = ({ personId, jobs }: { personId: string; jobs: readonly Job[] }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isAdding, setAdding] = useState(false);
  const departmentIds = [...new Set(jobs.map(({ departmentId }) => departmentId))];
  const remote = useInfiniteQuery(papersQuery({ departmentIds, tab: 'all', personId }));
  const rows = remote.data?.pages.flatMap(({ papers }) => papers);
  const last = jobs.at(-1);
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Icon name="upload" size={16} />}
          disabled={!isOnline}
          onClick={() => setAdding(true)}
        >
          {t('OFFICE_PAPERS.ADD')}
        </Button>
        {last ? (
          <LinkButton
            to="/office/documents/new"
            search={{ department: last.departmentId, employment: last.employmentId }}
            variant="default"
            size="compact-md"
            leftSection={<Icon name="add" size={16} />}
            disabled={!isOnline}
          >
            {t('OFFICE_PAPERS.NEW_CONTRACT')}
          </LinkButton>
        ) : null}
      </div>
      <RemoteState remote={remote} offline={t('OFFICE_PAPERS.OFFLINE')} />
      {rows?.length === 0 ? (
        <Empty
          icon="paper"
          title={t('OFFICE_PAPERS.NONE.SENT')}
          hint={t('OFFICE_PAPERS.NONE.PERSON_HINT')}
        />
      ) : null}
      <Lines rows={rows ?? []} personId={personId} />
      {remote.hasNextPage ? (
        <Button
          variant="default"
          loading={remote.isFetchingNextPage}
          onClick={() => void remote.fetchNextPage()}
        >
          {t('OFFICE_PAPERS.MORE')}
        </Button>
      ) : null}
      {isAdding ? (
        <NewPaperSheet
          people={jobs.map(({ employmentId, location }) => ({
            employmentId,
            displayName: location,
          }))}
          employmentId={last?.employmentId ?? ''}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
};

const Lines = ({ rows, personId }: { rows: readonly Paper[]; personId: string }) => {
  const { t, i18n } = useTranslation();
  const today = toDateKey(nowWall('Europe/Brussels'));
  return (
    <ul className={styles.lines}>
      {rows.map((paper) => (
        <li key={paper.id} className={styles.line}>
          <span className={styles.words}>
            <Link
              className={styles.link}
              to="/office/documents"
              search={{ tab: 'all', person: personId, open: paper.id }}
            >
              {paper.title}
            </Link>
            <span className={styles.quiet}>
              {t(kindTexts[paper.kind])}
              {' · '}
              {formatDate(
                instantOf(paper.signedAt ?? paper.sentAt ?? paper.createdAt),
                i18n.language,
              )}
              {paper.expiresOn ? ' – ' : null}
              <LastDay expiresOn={paper.expiresOn} today={today} language={i18n.language} />
            </span>
          </span>
          <StateMark paper={paper} t={t} />
        </li>
      ))}
    </ul>
  );
};
