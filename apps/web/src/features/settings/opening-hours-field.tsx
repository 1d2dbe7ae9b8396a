import { ActionIcon, Button, TextInput } from '@mantine/core';
import { overlaps, weekOn } from '@ploeg/domain/settings/opening-hours';
import type { OpenHours, OpeningWeek } from '@ploeg/domain/settings/setting-shapes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import styles from './settings.module.css';
import { type ControlProps, Typed } from './typed-control.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const bySince = (a: OpeningWeek, b: OpeningWeek): number => (a.since < b.since ? -1 : 1);

/** The hours of a week from a day on; what is to come can be withdrawn, what was stays. */
export const OpeningHoursField = ({
  value,
  today,
  isDisabled,
  onChange,
}: ControlProps<OpeningWeek[]>) => {
  const { t } = useTranslation();
  const now = weekOn(value, today)?.hours ?? [];
  const [hours, setHours] = useState<OpenHours[]>(now);
  const [since, setSince] = useState(today);
  const isChanged = JSON.stringify(hours) !== JSON.stringify(now);
  const isWhole = hours.every(({ from, to }) => from !== '' && to !== '');
  const isFit = isWhole && since !== '' && !overlaps(hours);
  const monday = hours.filter((own) => own.weekday === hours[0]?.weekday);
  const isSameDaily = WEEKDAYS.every(
    (weekday) => hours.filter((own) => own.weekday === weekday).length === monday.length,
  );
  const repeat = (): void =>
    setHours(WEEKDAYS.flatMap((weekday) => monday.map((own) => ({ ...own, weekday }))));
  const addText = (weekday: number): string =>
    hours.length === 0 || hours.some((own) => own.weekday === weekday)
      ? t('OFFICE_SETTINGS.ADD_HOURS')
      : t('OFFICE_SETTINGS.CLOSED_ADD');
  const change = (index: number, changes: Partial<OpenHours>): void =>
    setHours(hours.map((own, at) => (at === index ? { ...own, ...changes } : own)));
  const add = (weekday: number): void => {
    const like = hours.find((own) => own.weekday < weekday) ?? hours[0];
    const { from, to } = like ?? { from: '09:00', to: '18:00' };
    setHours([...hours, { weekday, from, to }].sort((a, b) => a.weekday - b.weekday));
  };
  const save = (): void => {
    const others = value.filter((week) => week.since !== since);
    onChange([...others, { since, hours }].sort(bySince));
  };
  return (
    <Typed
      isChanged={isChanged}
      isFit={isFit}
      isDisabled={isDisabled}
      onSave={save}
      onReset={() => setHours(now)}
    >
      <div className={styles.week}>
        {WEEKDAYS.map((weekday) => (
          <div key={weekday} className={styles.weekday}>
            <span className={styles.dayName}>{t(`OFFICE_SETTINGS.WEEKDAY.${weekday}`)}</span>
            <div className={styles.spans}>
              {hours.map((own, index) =>
                own.weekday === weekday ? (
                  <span key={`${weekday}-${index}`} className={styles.span}>
                    <TextInput
                      type="time"
                      size="xs"
                      aria-label={`${t(`OFFICE_SETTINGS.WEEKDAY.${weekday}`)} ${t('OFFICE_SETTINGS.FROM')}`}
                      value={own.from}
                      disabled={isDisabled}
                      onChange={(event) => change(index, { from: event.currentTarget.value })}
                    />
                    –
                    <TextInput
                      type="time"
                      size="xs"
                      aria-label={`${t(`OFFICE_SETTINGS.WEEKDAY.${weekday}`)} ${t('OFFICE_SETTINGS.TO')}`}
                      value={own.to}
                      disabled={isDisabled}
                      onChange={(event) => change(index, { to: event.currentTarget.value })}
                    />
                    {own.to !== '' && own.to <= own.from ? (
                      <span className={styles.faint}>{t('OFFICE_SETTINGS.NEXT_DAY')}</span>
                    ) : null}
                    <ActionIcon
                      size={28}
                      disabled={isDisabled}
                      aria-label={`${t('OFFICE_SETTINGS.REMOVE_HOURS')}: ${t(`OFFICE_SETTINGS.WEEKDAY.${weekday}`)} ${own.from}`}
                      onClick={() => setHours(hours.filter((_, at) => at !== index))}
                    >
                      <Icon name="close" size={14} />
                    </ActionIcon>
                  </span>
                ) : null,
              )}
              <button
                type="button"
                className={styles.link}
                disabled={isDisabled}
                aria-label={`${addText(weekday)}: ${t(`OFFICE_SETTINGS.WEEKDAY.${weekday}`)}`}
                onClick={() => add(weekday)}
              >
                {addText(weekday)}
              </button>
            </div>
          </div>
        ))}
        {hours.length > 0 && !isSameDaily ? (
          <span>
            <button type="button" className={styles.link} disabled={isDisabled} onClick={repeat}>
              {t('OFFICE_SETTINGS.SAME_DAILY')}
            </button>
          </span>
        ) : null}
        {overlaps(hours) ? (
          <p className={styles.fault} role="alert">
            {t('OFFICE_SETTINGS.FAULT.overlaps')}
          </p>
        ) : null}
        {isChanged ? (
          <TextInput
            type="date"
            size="xs"
            className={styles.short}
            label={t('OFFICE_SETTINGS.FROM_DAY')}
            value={since}
            onChange={(event) => setSince(event.currentTarget.value)}
          />
        ) : null}
        {value
          .filter((week) => week.since > today)
          .map((week) => (
            <p key={week.since} className={styles.meaning}>
              {t('OFFICE_SETTINGS.FUTURE_HOURS', { day: week.since, count: week.hours.length })}{' '}
              <Button
                size="compact-xs"
                variant="default"
                disabled={isDisabled}
                onClick={() => onChange(value.filter((own) => own !== week))}
              >
                {t('OFFICE_SETTINGS.WITHDRAW')}
              </Button>
            </p>
          ))}
      </div>
    </Typed>
  );
};
