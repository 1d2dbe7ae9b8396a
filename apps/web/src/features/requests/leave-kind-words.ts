import type { LeaveRequest } from '#data/wire.ts';
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

/** The same with what payroll calls it, for whoever decides. */
export const kindWords = (about: About, t: TFunction): string => {
  const names = [about.code, about.payKey && `DmfA ${about.payKey}`].filter(Boolean);
  return [countingWords(about, t), ...(names.length > 0 ? [`(${names.join(', ')})`] : [])].join(
    ' ',
  );
};
