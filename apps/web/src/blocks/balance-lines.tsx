import type { HeldAccount, LeaveLine } from '@ploeg/contract/leave-ledger/leave-ledger.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { ParseKeys, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import styles from './balance-lines.module.css';
import { amountText } from './leave-amounts.ts';

type Line = LeaveLine;

const WHAT = {
  taken: 'LEAVE_LEDGER.LINE.TAKEN',
  ended: 'LEAVE_LEDGER.LINE.ENDED',
  planned: 'LEAVE_LEDGER.LINE.PLANNED',
  asked: 'LEAVE_LEDGER.LINE.ASKED',
  'paid-out': 'LEAVE_LEDGER.LINE.PAID_OUT',
  correction: 'LEAVE_LEDGER.LINE.CORRECTION',
} as const satisfies Partial<Record<Line['what'], ParseKeys>>;

const ORIGIN = {
  grant: 'LEAVE_LEDGER.ORIGIN.GRANT',
  lastYear: 'LEAVE_LEDGER.ORIGIN.LAST_YEAR',
  accrue: 'LEAVE_LEDGER.ORIGIN.ACCRUE',
  seniority: 'LEAVE_LEDGER.ORIGIN.SENIORITY',
  replacement: 'LEAVE_LEDGER.ORIGIN.REPLACEMENT',
  opening: 'LEAVE_LEDGER.ORIGIN.OPENING',
  certificate: 'LEAVE_LEDGER.ORIGIN.CERTIFICATE',
  credit: 'LEAVE_LEDGER.ORIGIN.CREDIT',
  correction: 'LEAVE_LEDGER.ORIGIN.CORRECTION',
} as const satisfies Record<NonNullable<Line['origin']>['kind'], ParseKeys>;

/** Rest that hours have counted says for which work it is. */
const CAUSE = {
  HOLIDAY_REST: 'LEAVE_LEDGER.ORIGIN.HOLIDAY_REST',
  SUNDAY_REST: 'LEAVE_LEDGER.ORIGIN.SUNDAY_REST',
} as const satisfies Record<NonNullable<NonNullable<Line['origin']>['cause']>, ParseKeys>;

/** What a step is called: of what is earned, by which rule and of which year. */
const wordsOf = ({ what, origin }: Line, t: TFunction): string => {
  if (what !== 'earned') return t(WHAT[what]);
  if (!origin) return '';
  const { kind, year, of, cause } = origin;
  return t(cause ? CAUSE[cause] : ORIGIN[kind], { year, count: of ?? 0 });
};

/** How a balance came about, step by step, with what stood after each. */
export const BalanceLines = ({
  account,
  lines,
  children,
}: {
  account: HeldAccount;
  lines: readonly Line[];
  /** What can be done about a step. */
  children?: (line: Line) => ReactNode;
}) => {
  const { t, i18n } = useTranslation();
  if (lines.length === 0) {
    return <Empty icon="sun" title={t('LEAVE_LEDGER.EMPTY')} hint={t('LEAVE_LEDGER.EMPTY_HINT')} />;
  }
  const date = (day: string) => formatDate(fromDateKey(day), i18n.language);
  const text = (amount: number) => amountText(amount, account, t, i18n.language);
  return (
    <ol className={styles.lines} aria-label={t('LEAVE_LEDGER.HOW')}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name but its place.
        <li key={at} className={styles.line}>
          <span className={styles.when}>
            {line.day === line.until ? date(line.day) : `${date(line.day)} – ${date(line.until)}`}
          </span>
          <span className={styles.what}>
            {wordsOf(line, t)}
            {line.reason ? <small>{line.reason}</small> : null}
            {line.usableUntil ? (
              <small>{t('LEAVE_LEDGER.USABLE_UNTIL', { day: date(line.usableUntil) })}</small>
            ) : null}
            {children?.(line)}
          </span>
          <span className={styles.amount}>
            {line.amount > 0 ? '+' : ''}
            {text(line.amount)}
            <small>
              <span className="visually-hidden">{t('LEAVE_LEDGER.AFTERWARDS')} </span>
              {text(line.total)}
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
};
