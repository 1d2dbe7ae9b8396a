import { Button, NativeSelect } from '@mantine/core';
import type { LimitEntry, LocationLimit } from '@ploeg/contract/settings/settings.schemas';
import { ENFORCEMENTS } from '@ploeg/domain/constraints/enforcement';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limitSourceText } from '#blocks/limit-source-text.ts';
import { formatDate } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { LimitForm } from './limit-form.tsx';
import { LimitHistory } from './limit-history.tsx';
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
  const { t } = useTranslation();
  const isOnline = useOnline();
  const id = useId();
  const [open, setOpen] = useState<'history' | 'form' | null>(null);
  const { name, entries } = limit;
  const now = entries.find(({ state }) => state === 'now');
  const next = entries.findLast(({ state }) => state === 'future');
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
        <Values name={name} now={now} next={next} />
        <span>
          <IfPassed limit={limit} title={title} onEnforce={onEnforce} />
        </span>
        <span className={styles.limitSource}>{now ? limitSourceText(now.source, t) : null}</span>
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
          <LimitHistory departmentId={departmentId} limit={limit} today={today} next={next} />
        ) : null}
      </div>
    </li>
  );
};

type Shown = LimitEntry | undefined;

const Values = ({ name, now, next }: Pick<LocationLimit, 'name'> & { now: Shown; next: Shown }) => {
  const { t, i18n } = useTranslation();
  const day = (key: string): string => formatDate(fromDateKey(key), i18n.language);
  const text = ({ value }: LimitEntry): string => limitText(name, value, t, i18n.language);
  return (
    <>
      <span className={styles.limitNow}>{now ? text(now) : t('OFFICE_SETTINGS.LIMIT_OFF')}</span>
      <span className={styles.limitSince}>{now ? day(now.since) : ''}</span>
      <span className={styles.limitThen} data-empty={next ? undefined : true}>
        {next ? t('OFFICE_SETTINGS.THEN', { value: text(next), day: day(next.since) }) : '—'}
      </span>
    </>
  );
};

const IfPassed = ({
  limit: { name, enforcement, mayEnforce },
  title,
  onEnforce,
}: Pick<Props, 'limit' | 'onEnforce'> & { title: string }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  if (!mayEnforce) {
    const isNight = name === 'nightWindow';
    return (
      <span className={styles.fixed}>
        {isNight ? <Icon name="lock" size={14} /> : null}
        {t(isNight ? 'OFFICE_SETTINGS.NEVER_FORCED' : 'OFFICE_SETTINGS.AS_ADULTS')}
      </span>
    );
  }
  return (
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
  );
};
