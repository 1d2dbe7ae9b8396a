import { Button, Text, TextInput } from '@mantine/core';
import { leaveSpans, shareTime } from '@ploeg/domain/leave/leave-rules';
import { leftOf } from '@ploeg/domain/leave-ledger/left';
import { addDays } from '@ploeg/domain/time/calendar-days';
import {
  fromDateKey,
  startOfMonth,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, inDaysText } from '#blocks/leave-amounts.ts';
import { addMonths } from '#blocks/month-calendar-days.ts';
import { ownAccountsQuery } from '#data/leave-ledger/leave-ledger.queries.ts';
import type { Shift } from '#data/wire.ts';
import { ChoiceFault } from '#features/requests/choice-fault.tsx';
import { ChoiceTiles } from '#features/requests/choice-tiles.tsx';
import type { DayoffTypes } from '#features/requests/dayoff-select.tsx';
import { countingWords, grantedWords } from '#features/requests/leave-kind-words.ts';
import { DaysCalendar } from '#features/requests/days-calendar.tsx';
import styles from '#features/requests/requests.module.css';
import type { AppForm } from '#forms/use-app-form.ts';
import { formatDayName, formatTime } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import type { LeaveDraft, timeOf } from './leave-draft.ts';

type Fields = Pick<AppForm<LeaveDraft>, 'values' | 'set' | 'field' | 'errorAt'>;

/** The kind of leave; one that is counted in hours begins with hours. */
export const LeaveKind = ({
  form,
  types,
  type,
}: {
  form: Fields;
  types: DayoffTypes;
  type: DayoffTypes[number] | undefined;
}) => {
  const { t } = useTranslation();
  const leftText = useLeft();
  // What is left of an account is said once: another kind that is taken from it has no days of its own.
  const sharedText = (one: DayoffTypes[number]): string | undefined => {
    const first = types.find(({ accountId }) => accountId === one.accountId);
    if (!one.accountId || !first || first === one) return undefined;
    return t('LEAVE_LEDGER.TILE_SHARED', { kind: first.name });
  };
  const error = form.errorAt('dayoffType');
  return (
    <div>
      <ChoiceTiles
        isRow
        name="dayoffType"
        label={t('LEAVE.TYPE')}
        choices={types.map((one) => ({
          id: one.id,
          text: one.name,
          detail: sharedText(one) ?? leftText(one.accountId) ?? grantedWords(one, t),
        }))}
        chosen={type?.id ?? ''}
        onChange={(id) => {
          const chosen = types.find((other) => other.id === id);
          form.set({
            dayoffType: id,
            ...(chosen && { fullDay: chosen.counting?.unit !== 'hour' }),
          });
        }}
      />
      {type?.counting ? <p className={styles.quiet}>{countingWords(type.counting, t)}</p> : null}
      <ChoiceFault fault={error} />
    </div>
  );
};

/** What is left of an account, in days where it can be read so; undefined of what is counted nowhere. */
const useLeft = () => {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(ownAccountsQuery());
  return (accountId: string | null | undefined): string | undefined => {
    const account = data?.items.find((item) => item.accountId === accountId);
    if (!account) return undefined;
    const left = leftOf(account.balance);
    const amount =
      inDaysText(left, account, t, i18n.language) ?? amountText(left, account, t, i18n.language);
    return t('LEAVE_LEDGER.TILE', { amount });
  };
};

/** Whole days of leave, chosen in a calendar; `dates` are those that have not passed. */
export const LeaveDays = ({
  form,
  dates,
  today,
  entries,
  granted,
}: {
  form: Fields;
  dates: readonly string[];
  today: WallSeconds;
  /** What already stands in the person's calendar there. */
  entries: readonly Shift[];
  granted: DayoffTypes[number]['granted'];
}) => {
  const { t } = useTranslation();
  const thisMonth = startOfMonth(today);
  const [first = toDateKey(today)] = dates.toSorted();
  const [month, setMonth] = useState(startOfMonth(fromDateKey(first)));
  const error = form.errorAt('dates');
  const toggle = (key: string): void => {
    const others = dates.filter((date) => date !== key);
    form.set({ dates: others.length < dates.length ? others : [...dates, key] });
  };
  const soon = [
    { key: toDateKey(today), text: t('HOME.TODAY') },
    { key: toDateKey(addDays(today, 1)), text: t('HOME.TOMORROW') },
  ];
  return (
    <div>
      <div className={styles.chips}>
        {soon.map(({ key, text }) => (
          <Button
            key={key}
            size="sm"
            radius="xl"
            variant={dates.includes(key) ? 'filled' : 'default'}
            aria-pressed={dates.includes(key)}
            onClick={() => toggle(key)}
          >
            {text}
          </Button>
        ))}
      </div>
      <DaysCalendar
        month={month}
        range={{ first: thisMonth, last: addMonths(thisMonth, 12) }}
        today={today}
        earliest={today}
        chosen={dates.map(fromDateKey)}
        onMonth={setMonth}
        entries={entries.filter(({ start }) => startOfMonth(wallSeconds(start)) === month)}
        onToggle={(day) => toggle(toDateKey(day))}
      />
      <Text size="sm" c="dimmed" role="status">
        {t('LEAVE.DAYS_CHOSEN', { count: dates.length })}
        <InYear dates={dates} granted={granted} />
      </Text>
      <ChoiceFault fault={error} />
    </div>
  );
};

/** How many days of the year it is, and would be; days of another year leave it as it is. */
const InYear = ({
  dates,
  granted,
}: {
  dates: readonly string[];
  granted: DayoffTypes[number]['granted'];
}) => {
  const { t } = useTranslation();
  if (!granted) return null;
  const { year, days } = granted;
  const count = days + dates.filter((date) => date.startsWith(`${year}-`)).length;
  if (count === days) return null;
  return <span> · {t('LEAVE.DAYS_BECOME', { days, count, year })}</span>;
};

/** Own shifts at the time that is asked for, which somebody else works once the leave is granted. */
export const Worked = ({
  entries,
  time,
}: {
  entries: readonly Shift[];
  time: ReturnType<typeof timeOf>;
}) => {
  const { t, i18n } = useTranslation();
  const spans = leaveSpans(time);
  const shifts = entries.filter(
    (entry) => entry.kind === 'shift' && spans.some((span) => shareTime(span, entry)),
  );
  if (shifts.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const listed = (nameOf: (shift: Shift) => string): string =>
    list.format([...new Set(shifts.map(nameOf))]);
  const dayOf = ({ start }: Shift): string => formatDayName(start, i18n.language);
  const isOff = (at: number): boolean => spans.some(({ start, end }) => start <= at && at <= end);
  const isWhole = shifts.every(({ start, end }) => isOff(start) && isOff(end));
  return (
    <Notice tone="info">
      {isWhole
        ? t('LEAVE.WORKED', { days: listed(dayOf) })
        : t('LEAVE.WORKED_PARTLY', {
            shifts: listed(
              (shift) => `${dayOf(shift)}, ${formatTime(shift.start)}–${formatTime(shift.end)}`,
            ),
          })}
    </Notice>
  );
};

export const LeaveRange = ({ form, today }: { form: Fields; today: WallSeconds }) => {
  const { t } = useTranslation();
  const { startDay, endDay } = form.values;
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={t('LEAVE.START_DAY')}
          type="date"
          min={toDateKey(today)}
          required
          {...form.field('startDay')}
          onChange={({ currentTarget: { value } }) =>
            // Most leave ends on the day on which it begins.
            form.set({ startDay: value, ...(endDay < value ? { endDay: value } : {}) })
          }
        />
        <TextInput
          label={t('LEAVE.START_TIME')}
          type="time"
          required
          {...form.field('startTime')}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t('LEAVE.END_DAY')}
          type="date"
          min={startDay || toDateKey(today)}
          required
          {...form.field('endDay')}
        />
        <TextInput label={t('LEAVE.END_TIME')} type="time" required {...form.field('endTime')} />
      </div>
    </>
  );
};
