import { leftOf } from '@ploeg/domain/leave/least-staff';
import type { LeaveWindow } from '@ploeg/domain/settings/setting-shapes';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import type { Approvals } from '#data/wire.ts';
import { formatDate, formatDayShort } from '#platform/datetime.ts';

type Waiting = Approvals['leave'][number];

/** More days than these nobody reads on a card. */
const DAYS_SAID = 3;

/** Why no leave is taken on some days, in a sentence. */
export const windowText = (
  { from, until, why }: LeaveWindow,
  t: TFunction,
  language: string,
): string => {
  const inWords = (day: string): string => formatDate(fromDateKey(day), language);
  return t('LEAVE.WINDOW', { from: inWords(from), until: inWords(until), why });
};

/** Of leave that waits how many would be left, by section and day, and whether it lies where none is taken. */
export const planText = (
  { window, staff = [] }: Waiting,
  t: TFunction,
  language: string,
): string => {
  const said = staff.slice(0, DAYS_SAID).map(({ day, section, ...one }) =>
    t('APPROVALS.STAFF', {
      ...one,
      day: formatDayShort(fromDateKey(day), language),
      where: section ?? t('APPROVALS.STAFF_WHOLE'),
      left: leftOf(one),
    }),
  );
  const more = staff.length - said.length;
  return [
    window ? windowText(window, t, language) : '',
    ...said,
    more > 0 ? t('APPROVALS.STAFF_MORE', { count: more }) : '',
  ]
    .filter(Boolean)
    .join(' ');
};
