import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkLog, type LogCheck, logChecksQuery } from '#data/logs/logs.queries.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './log-room.module.css';
import { LogStory } from './log-story.tsx';

const oldest = (checks: readonly LogCheck[]): string | null =>
  checks.some(({ checkedAt }) => checkedAt === null)
    ? null
    : (checks.map(({ checkedAt }) => checkedAt ?? '').sort()[0] ?? null);

/** Whether the chains are whole, since when that is known, and the button that looks again. */
export const LogState = ({
  whenOf,
  nameOf,
}: {
  whenOf: (at: string) => string;
  nameOf: (departmentId: string | null) => string;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const client = useQueryClient();
  const { data } = useQuery(logChecksQuery());
  const [isOpen, setOpen] = useState(false);
  const again = useMutation({
    mutationFn: checkLog,
    onSuccess: ({ checks }) =>
      client.setQueryData(logChecksQuery().queryKey, (known) => known && { ...known, checks }),
  });
  if (!data) return null;
  const broken = data.checks.find(({ brokenAt }) => brokenAt !== null);
  const since = oldest(data.checks);
  // Those that had had their term are no more, so they are not among what was read.
  const lines = data.checks.reduce(
    (sum, { position, removed }) => sum + Math.max(0, position - (removed?.lines ?? 0)),
    0,
  );
  return (
    <span className={styles.state} role="status">
      <span className={broken ? styles.broken : styles.whole}>
        <Icon name={broken ? 'warning' : 'lock'} size={14} />
        {broken
          ? t('OFFICE_LOG.BROKEN', {
              line: broken.brokenAt,
              place: nameOf(broken.departmentId),
            })
          : since === null
            ? t('OFFICE_LOG.UNCHECKED')
            : t('OFFICE_LOG.WHOLE', { lines, when: whenOf(since) })}
      </span>
      <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
        {t('OFFICE_LOG.STORY')}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        disabled={!isOnline}
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        {t('OFFICE_LOG.CHECK')}
      </Button>
      {isOpen ? (
        <LogStory checks={data.checks} nameOf={nameOf} onClose={() => setOpen(false)} />
      ) : null}
    </span>
  );
};
