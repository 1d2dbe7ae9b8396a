import type { LeaveRequest } from '#data/wire.ts';
import { formatDuration } from '#platform/datetime.ts';
import type { DayoffTypes } from './dayoff-select.tsx';
import type { TFunction } from 'i18next';

type About = NonNullable<LeaveRequest['about']>;

/** Whether leave of a kind is paid, what it is counted in, and against what. */
export const countingWords = (
  { unit, isPaid, balance }: Pick<About, 'unit' | 'isPaid' | 'balance'>,
  t: TFunction,
): string =>
  [
    t(isPaid ? 'LEAVE.PAID' : 'LEAVE.UNPAID'),
    t(`LEAVE.COUNTED.${unit}`),
    ...(balance === 'none' ? [] : [t(`LEAVE.BALANCE.${balance}`)]),
  ].join(' ');

/** What payroll calls a kind of leave, for whoever has to do with it. */
export const payrollWords = ({ code, payKey }: About, t: TFunction): string => {
  const names = [code, payKey && `DmfA ${payKey}`].filter(Boolean).join(', ');
  return names && t('LEAVE.IN_PAYROLL', { names });
};

/** What was granted of a kind in this year, taken or to come; undefined where nobody has said. */
export const grantedWords = (
  { granted, counting }: DayoffTypes[number],
  t: TFunction,
): string | undefined => {
  if (!granted) return undefined;
  const { year, days, seconds } = granted;
  const [inDays, inHours] = [
    t('LEAVE.DAYS_IN_YEAR', { count: days, year }),
    t('LEAVE.HOURS_IN_YEAR', { hours: formatDuration(seconds), year }),
  ];
  if (days === 0) return counting?.unit === 'hour' || seconds > 0 ? inHours : inDays;
  return seconds === 0 ? inDays : `${t('LEAVE.DAYS', { count: days })}, ${inHours}`;
};
