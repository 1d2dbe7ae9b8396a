import { Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { type HistoryBatch, planHistoryQuery } from '#data/planning/plan-history.ts';
import { Empty } from '#ui/empty.tsx';
import { batchText, batchTitle, momentText } from './batch-words.ts';
import styles from './publishing.module.css';

export type HistoryKind = 'all' | 'publish';

type Props = {
  departmentId: string;
  timezone: string;
  kind: HistoryKind;
  /** The one that is open beside the list. */
  openId: string | undefined;
  onKind: (kind: HistoryKind) => void;
  onOpen: (batch: HistoryBatch) => void;
};

export const useHistory = (departmentId: string, kind: HistoryKind) =>
  useInfiniteQuery({
    ...planHistoryQuery(departmentId, kind === 'publish' ? kind : undefined),
    enabled: departmentId !== '',
  });

/** What was done to a plan, the last first: who, when and what. */
export const HistoryList = ({ departmentId, timezone, kind, openId, onKind, onOpen }: Props) => {
  const { t } = useTranslation();
  const remote = useHistory(departmentId, kind);
  const batches = remote.data?.pages.flatMap((page) => page.batches) ?? [];
  return (
    <div className={styles.scroll}>
      <SegmentedControl
        className={styles.kinds}
        aria-label={t('PLAN_HISTORY.SHOWN')}
        data={[
          { value: 'all', label: t('PLAN_HISTORY.ALL') },
          { value: 'publish', label: t('PLAN_HISTORY.PUBLISHED') },
        ]}
        value={kind}
        onChange={(value) => onKind(value === 'publish' ? 'publish' : 'all')}
      />
      <RemoteState remote={remote} offline={t('PLAN_HISTORY.OFFLINE')} />
      {remote.data && batches.length === 0 ? (
        <Empty icon="history" title={t('PLAN_HISTORY.EMPTY')} hint={t('PLAN_HISTORY.EMPTY_HINT')} />
      ) : null}
      <ul className={styles.batches} aria-label={t('PLAN_HISTORY.TITLE')}>
        {batches.map((batch) => (
          <BatchLine
            key={batch.id}
            batch={batch}
            timezone={timezone}
            isOpen={batch.id === openId}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {remote.hasNextPage ? (
        <Button
          variant="default"
          className={styles.more}
          loading={remote.isFetchingNextPage}
          onClick={() => void remote.fetchNextPage()}
        >
          {t('PLAN_HISTORY.MORE')}
        </Button>
      ) : null}
    </div>
  );
};

const BatchLine = ({
  batch,
  timezone,
  isOpen,
  onOpen,
}: {
  batch: HistoryBatch;
  timezone: string;
  isOpen: boolean;
  onOpen: (batch: HistoryBatch) => void;
}) => {
  const { t, i18n } = useTranslation();
  return (
    <li>
      <button
        type="button"
        className={styles.batch}
        aria-current={isOpen ? 'true' : undefined}
        data-undone={batch.isUndone ? '' : undefined}
        onClick={() => onOpen(batch)}
      >
        <span className={styles.batchTitle}>{batchTitle(batch, t)}</span>
        {batch.isUndone ? <span className={styles.field}>{t('PLAN_HISTORY.UNDONE')}</span> : null}
        <span className={styles.batchText}>{batchText(batch, t, i18n.language)}</span>
        <span className={styles.batchBy}>
          {[
            batch.byName || t('PLAN_HISTORY.BY_ITSELF'),
            momentText(batch.at, timezone, i18n.language),
          ].join(' · ')}
        </span>
      </button>
    </li>
  );
};
