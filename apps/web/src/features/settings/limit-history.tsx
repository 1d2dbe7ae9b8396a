import { Button } from '@mantine/core';
import type { LimitEntry, LocationLimit } from '@ploeg/contract/settings/settings.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { limitSourceText } from '#blocks/limit-source-text.ts';
import { withdrawLimit } from '#data/settings/settings.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { formatDate } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { showToast } from '#ui/toast.tsx';
import { LimitForecastPart } from './limit-forecast.tsx';
import { limitText } from './limit-words.ts';
import styles from './settings.module.css';

type Props = { departmentId: string; limit: LocationLimit };

/** What a limit was, is and will be, and what the next value would change. */
export const LimitHistory = ({
  departmentId,
  limit,
  today,
  next,
}: Props & { today: string; next: LimitEntry | undefined }) => {
  const { t, i18n } = useTranslation();
  const { name, entries } = limit;
  return (
    <div className={styles.panel}>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.since} entry={entry} departmentId={departmentId} limit={limit} />
        ))}
      </ol>
      {next ? (
        <LimitForecastPart
          departmentId={departmentId}
          wanted={{ name, value: next.value, since: today, source: '-' }}
          title={t('OFFICE_SETTINGS.WITH', {
            value: limitText(name, next.value, t, i18n.language),
          })}
        />
      ) : null}
    </div>
  );
};

const Entry = ({ entry, departmentId, limit }: Props & { entry: LimitEntry }) => {
  const { t, i18n } = useTranslation();
  const { state, since, until, source, by, at } = entry;
  const day = (key: string): string => formatDate(fromDateKey(key), i18n.language);
  const when =
    state === 'future'
      ? t('OFFICE_SETTINGS.WILL_HOLD', { day: day(since) })
      : until !== null && state === 'past'
        ? `${day(since)} – ${day(until)}`
        : t('OFFICE_SETTINGS.HOLDS', { day: day(since) });
  const entered = at === null ? '' : formatDate(at, i18n.language);
  return (
    <li className={styles.entry} data-state={state}>
      <span className={styles.dot} aria-hidden="true" />
      <span>{when}</span>
      <b>{limitText(limit.name, entry.value, t, i18n.language)}</b>
      <span className={styles.entrySource}>
        {limitSourceText(source, t)}{' '}
        <span className={styles.faint}>{[by, entered].filter(Boolean).join(', ')}</span>
      </span>
      {state === 'now' ? <span className={styles.badge}>{t('OFFICE_SETTINGS.NOW')}</span> : null}
      {state === 'future' ? (
        <Withdraw departmentId={departmentId} limit={limit} since={since} />
      ) : null}
    </li>
  );
};

const Withdraw = ({ departmentId, limit, since }: Props & { since: string }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const sending = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_SETTINGS.FAILED')));
      return null;
    },
  });
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      disabled={!isOnline}
      loading={sending.isBusy}
      onClick={() =>
        void sending.run(async () => {
          await withdrawLimit(departmentId, limit.name, since);
          showToast('success', t('OFFICE_SETTINGS.WITHDRAWN'));
        })
      }
    >
      {t('OFFICE_SETTINGS.WITHDRAW')}
    </Button>
  );
};
