import { ENTERED } from '@ploeg/domain/leave/leave-rules';
import { datesBetween } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, minutesOf, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { enterLeave, takeBackLeave } from '#data/leave/entered-leave.ts';
import { failureText } from '#forms/form-failure.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { ApiError } from '#platform/api-error.ts';
import { formatDayShort } from '#platform/datetime.ts';

/** Days as YYYY-MM-DD, times as HH:MM; an employment and a kind by their ids. */
type Entry = {
  departmentId: string;
  employmentId: string;
  dayoffType: string;
  fullDay: boolean;
  from: string;
  until: string;
  startTime: string;
  endTime: string;
  comment: string;
};

export type EnterForm = AppForm<Entry>;

type Fault = 'END_BEFORE_START' | 'TOO_MANY_DATES' | null;

const momentOf = (day: string, time: string): number => fromDateKey(day) + minutesOf(time) * 60;

const findFault = ({ fullDay, from, until, startTime, endTime }: Entry): Fault => {
  if (from === '' || until === '') return null;
  if (!fullDay) {
    return momentOf(until, endTime) <= momentOf(from, startTime) ? 'END_BEFORE_START' : null;
  }
  if (until < from) return 'END_BEFORE_START';
  const days = (fromDateKey(until) - fromDateKey(from)) / SECONDS_PER_DAY + 1;
  return days > ENTERED.dates ? 'TOO_MANY_DATES' : null;
};

const toBody = ({ from, until, startTime, endTime, ...entry }: Entry, force: boolean) => ({
  ...entry,
  dates: entry.fullDay ? datesBetween(fromDateKey(from), fromDateKey(until)) : [],
  start: entry.fullDay ? null : momentOf(from, startTime),
  end: entry.fullDay ? null : momentOf(until, endTime),
  force,
});

const DATE = /^\d{4}-\d{2}-\d{2}/;

/** What stands in the way: shifts, and why too few people would be left. */
type InTheWay = { shifts: readonly string[]; tooFew: string };

const NOTHING: InTheWay = { shifts: [], tooFew: '' };

/** The form, and what is in the way of what it says, until somebody wants it all the same. */
export const useEnterLeave = (
  begin: Pick<Entry, 'departmentId' | 'employmentId' | 'from'>,
  onDone: () => void,
) => {
  const { t, i18n } = useTranslation();
  const [inTheWay, setInTheWay] = useState(NOTHING);
  const form = useAppForm<Entry, Awaited<ReturnType<typeof enterLeave>>>({
    initial: {
      ...begin,
      dayoffType: '',
      fullDay: true,
      until: begin.from,
      startTime: '09:00',
      endTime: '17:00',
      comment: '',
    },
    required: ['employmentId', 'dayoffType', 'from', 'until', 'startTime', 'endTime'],
    judge: (entry) => {
      const fault = findFault(entry);
      return { until: fault && t(`LEAVE.${fault}`) };
    },
    asks: true,
    send: (entry) => enterLeave(toBody(entry, false)),
    onSent: leave,
    wireNames: { dates: 'until', start: 'from', end: 'until' },
    refuse: (error) => {
      const held = error instanceof ApiError ? error.constraints : [];
      const final = held.find(({ forcible }) => forcible !== true);
      if (final) return constraintText(final, t);
      if (held.length === 0) return failureText(error, t, t('OFFICE.REQUESTS.ENTER.FAILED'));
      const working = held.find(({ title }) => title === 'WORKING');
      const few = held.find(({ title }) => title === 'LEAST_STAFF');
      const day = (key: string): string => formatDayShort(fromDateKey(key), i18n.language);
      setInTheWay({
        shifts: working?.details.split('; ').map((line) => line.replace(DATE, day)) ?? [],
        tooFew: few ? constraintText(few, t) : '',
      });
      return null;
    },
  });
  function leave({ id, user }: { id: string; user: string }): void {
    setInTheWay(NOTHING);
    showUndo(t('OFFICE.REQUESTS.ENTER.DONE', { name: user }), () => takeBackLeave(id));
    onDone();
  }
  const enterAnyway = (): void => {
    setInTheWay(NOTHING);
    void form.run(() => enterLeave(toBody(form.values, true)), leave);
  };
  return { form, inTheWay, enterAnyway, stay: () => setInTheWay(NOTHING) };
};
