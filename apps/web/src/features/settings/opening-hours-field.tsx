import { Button, TextInput } from '@mantine/core';
import { overlaps, weekOn } from '@ploeg/domain/settings/opening-hours';
import type { OpenHours, OpeningWeek } from '@ploeg/domain/settings/setting-shapes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpeningDay, type Weekday } from './opening-day.tsx';
import styles from './settings.module.css';
import { type ControlProps, Typed } from './typed-control.tsx';

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const bySince = (a: OpeningWeek, b: OpeningWeek): number => (a.since < b.since ? -1 : 1);

/** The hours of the first day that is open, and whether each day has as many. */
const dailyOf = (hours: readonly OpenHours[]) => {
  const first = hours.filter((own) => own.weekday === hours[0]?.weekday);
  return {
    isSame: WEEKDAYS.every(
      (weekday) => hours.filter((own) => own.weekday === weekday).length === first.length,
    ),
    repeated: () => WEEKDAYS.flatMap((weekday) => first.map((own) => ({ ...own, weekday }))),
  };
};

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
  const daily = dailyOf(hours);
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
          <OpeningDay
            key={weekday}
            weekday={weekday}
            hours={hours}
            isDisabled={isDisabled}
            onChange={setHours}
          />
        ))}
        {hours.length > 0 && !daily.isSame ? (
          <span>
            <button
              type="button"
              className={styles.link}
              disabled={isDisabled}
              onClick={() => setHours(daily.repeated())}
            >
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
        <WeeksToCome value={value} today={today} isDisabled={isDisabled} onChange={onChange} />
      </div>
    </Typed>
  );
};

const WeeksToCome = ({
  value,
  today,
  isDisabled,
  onChange,
}: Pick<ControlProps<OpeningWeek[]>, 'value' | 'today' | 'isDisabled' | 'onChange'>) => {
  const { t } = useTranslation();
  return value
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
    ));
};
