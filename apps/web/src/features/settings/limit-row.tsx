import { Button, NativeSelect } from '@mantine/core';
import type { LimitEntry, LocationLimit } from '@ploeg/contract/settings/settings.schemas';
import { ENFORCEMENTS } from '@ploeg/domain/constraints/enforcement';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withdrawLimit } from '#data/settings/settings.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { formatDate } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import { LimitForecastPart } from './limit-forecast.tsx';
import { LimitForm } from './limit-form.tsx';
import { limitText, limitTitle } from './limit-words.ts';
import styles from './settings.module.css';

type Enforcement = (typeof ENFORCEMENTS)[number];

type Props = {
  departmentId: string;
  limit: LocationLimit;
  today: string;
  onEnforce: (enforcement: Enforcement) => void;
};

/** One limit in a line: what holds and will hold, what passing it asks, where it is written. */
export const LimitRow = ({ departmentId, limit, today, onEnforce }: Props) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const id = useId();
  const [open, setOpen] = useState<'history' | 'form' | null>(null);
  const { name, entries, enforcement, mayEnforce } = limit;
  const now = entries.find(({ state }) => state === 'now');
  const next = entries.findLast(({ state }) => state === 'future');
  const day = (key: string): string => formatDate(fromDateKey(key), i18n.language);
  const text = (entry: LimitEntry): string => limitText(name, entry.value, t, i18n.language);
  const title = limitTitle(name, t);
  return (
    <li className={styles.limit} data-limit={name}>
      <div className={styles.limitLine}>
        <button
          type="button"
          className={styles.limitName}
          aria-expanded={open === 'history'}
          aria-controls={`${id}-part`}
          onClick={() => setOpen(open === 'history' ? null : 'history')}
        >
          <Icon name={open === 'history' ? 'down' : 'next'} size={14} />
          {title}
        </button>
        <span className={styles.limitNow}>{now ? text(now) : t('OFFICE_SETTINGS.LIMIT_OFF')}</span>
        <span className={styles.limitSince}>{now ? day(now.since) : ''}</span>
        <span className={styles.limitThen} data-empty={next ? undefined : true}>
          {next ? t('OFFICE_SETTINGS.THEN', { value: text(next), day: day(next.since) }) : '—'}
        </span>
        <span>
          {mayEnforce ? (
            <NativeSelect
              size="xs"
              aria-label={`${t('OFFICE_SETTINGS.IF_PASSED')}: ${title}`}
              data={ENFORCEMENTS.map((value) => ({
                value,
                label: t(`OFFICE_SETTINGS.ENFORCEMENT.${value}`),
              }))}
              value={enforcement}
              disabled={!isOnline}
              onChange={(event) => onEnforce(event.currentTarget.value as Enforcement)}
            />
          ) : (
            <span className={styles.fixed}>
              {name === 'nightWindow' ? <Icon name="lock" size={14} /> : null}
              {t(
                name === 'nightWindow'
                  ? 'OFFICE_SETTINGS.NEVER_FORCED'
                  : 'OFFICE_SETTINGS.AS_ADULTS',
              )}
            </span>
          )}
        </span>
        <span className={styles.limitSource}>{now?.source}</span>
        <Button
          size="compact-xs"
          variant="subtle"
          className={styles.limitFrom}
          aria-label={`${t('OFFICE_SETTINGS.FROM_BUTTON')} ${title}`}
          aria-expanded={open === 'form'}
          disabled={!isOnline}
          onClick={() => setOpen(open === 'form' ? null : 'form')}
        >
          {t('OFFICE_SETTINGS.FROM_BUTTON')}
        </Button>
      </div>
      <div id={`${id}-part`}>
        {open === 'form' ? (
          <div className={styles.panel}>
            <LimitForm
              departmentId={departmentId}
              limit={limit}
              today={today}
              onDone={() => setOpen((shown) => (shown === 'form' ? null : shown))}
            />
          </div>
        ) : null}
        {open === 'history' ? (
          <div className={styles.panel}>
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <Entry
                  key={entry.since}
                  entry={entry}
                  departmentId={departmentId}
                  limit={limit}
                  words={{ day, text }}
                />
              ))}
            </ol>
            {next ? (
              <LimitForecastPart
                departmentId={departmentId}
                wanted={{ name, value: next.value, since: today, source: '-' }}
                title={t('OFFICE_SETTINGS.WITH', { value: text(next) })}
              />
            ) : null}
          </div>
        ) : null}
      </div>
    </li>
  );
};

const Entry = ({
  entry,
  departmentId,
  limit,
  words: { day, text },
}: {
  entry: LimitEntry;
  departmentId: string;
  limit: LocationLimit;
  words: { day: (key: string) => string; text: (entry: LimitEntry) => string };
}) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const sending = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_SETTINGS.FAILED')));
      return null;
    },
  });
  const { state, since, until, source, by, at } = entry;
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
      <b>{text(entry)}</b>
      <span className={styles.entrySource}>
        {source} <span className={styles.faint}>{[by, entered].filter(Boolean).join(', ')}</span>
      </span>
      {state === 'now' ? <span className={styles.badge}>{t('OFFICE_SETTINGS.NOW')}</span> : null}
      {state === 'future' ? (
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
      ) : null}
    </li>
  );
};
