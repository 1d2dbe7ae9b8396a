import { leftOf } from '@ploeg/domain/leave-ledger/left';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { amountText, inDaysText } from '#blocks/leave-amounts.ts';
import { leaveCostQuery, ownAccountsQuery } from '#data/leave-ledger/leave-ledger.queries.ts';
import { faultText, whyText } from '#features/requests/leave-cost-words.ts';
import { ApiError } from '#platform/api-error.ts';
import { formatDate, formatDayShort, formatTime } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import { useClock } from '#platform/use-clock.ts';
import type { DayoffTypes } from '#features/requests/dayoff-select.tsx';
import { useOnline } from '#platform/use-online.ts';
import styles from './leave-cost.module.css';
import type { timeOf } from './leave-draft.ts';

/** What the chosen days cost and what is left of the account, before anything is sent. */
export const LeaveCostPart = ({
  departmentId,
  type,
  time,
}: {
  departmentId: string;
  type: DayoffTypes[number] | undefined;
  /** Null of days that could not be sent. */
  time: ReturnType<typeof timeOf> | null;
}) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const accountId = type?.accountId ?? null;
  // An account is asked, and no other kind costs anything.
  const asked =
    type && accountId !== null && time ? { departmentId, dayoffType: type.id, ...time } : null;
  const remote = useQuery({ ...leaveCostQuery(asked), enabled: asked !== null && isOnline });
  if (!isOnline) return <LastKnown accountId={accountId} />;
  const cost = asked ? remote.data : undefined;
  // Windows that the device has not heard of yet.
  if (asked && remote.error instanceof ApiError && remote.error.code === 'leave.window_closed') {
    return <Notice tone="warning">{remote.error.message}</Notice>;
  }
  if (!cost?.account) return null;
  const { account, days, ending } = cost;
  const text = (amount: number) => amountText(amount, account, t, i18n.language);
  const short = (amount: number) => inDaysText(amount, account, t, i18n.language) ?? text(amount);
  return (
    <section className={styles.cost} aria-label={t('LEAVE_LEDGER.COST')}>
      <div className={styles.sum} role="status">
        <p>
          <b>{t('LEAVE_LEDGER.COUNTS_AS', { amount: short(cost.cost) })}</b>
          <span>{account.name}</span>
        </p>
        <p className={styles.left}>
          <b>
            {short(cost.before)} → {short(cost.after)}
          </b>
          <span>{t('LEAVE_LEDGER.LEFT')}</span>
        </p>
      </div>
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day.day}>
            <span>{formatDayShort(fromDateKey(day.day), i18n.language)}</span>
            <span className={styles.why}>{t(whyText(day.why))}</span>
            <span className={styles.amount}>
              {day.amount === 0 ? t('LEAVE_LEDGER.NOTHING') : text(day.amount)}
            </span>
          </li>
        ))}
      </ul>
      {ending && cost.fault === null ? (
        <p className={styles.quiet}>
          {t('LEAVE_LEDGER.ENDS', {
            amount: text(ending.amount),
            day: formatDate(fromDateKey(ending.on), i18n.language),
          })}
        </p>
      ) : null}
      {cost.fault ? <Notice tone="warning">{faultText(cost, t, i18n.language)}</Notice> : null}
    </section>
  );
};

/** Without signal: what there was when it was last heard of. */
const LastKnown = ({ accountId }: { accountId: string | null }) => {
  const { t, i18n } = useTranslation();
  const remote = useQuery({ ...ownAccountsQuery(), enabled: false });
  const now = useClock();
  const account = remote.data?.items.find((item) => item.accountId === accountId);
  if (!account) return null;
  const at = Math.floor(remote.dataUpdatedAt / 1000);
  const zone = new Date(remote.dataUpdatedAt).getTimezoneOffset() * 60;
  const isToday = formatDate(at - zone, i18n.language) === formatDate(now - zone, i18n.language);
  const when = isToday ? formatTime(at - zone) : formatDate(at - zone, i18n.language);
  const amount = inDaysText(leftOf(account.balance), account, t, i18n.language) ?? '';
  return (
    <Notice tone="info" icon="offline">
      {t('LEAVE_LEDGER.LAST_KNOWN', { account: account.name, amount, when })}
    </Notice>
  );
};
