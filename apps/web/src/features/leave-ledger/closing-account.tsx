import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BalanceLines } from '#blocks/balance-lines.tsx';
import { bothTexts } from '#blocks/leave-amounts.ts';
import type { LeaveClosing } from '#data/leave-ledger/leave-ledger.queries.ts';
import { formatDate } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './closing.module.css';

type Account = LeaveClosing['accounts'][number];

/** What of an account leads to what is left; what is nothing is not said. */
const figuresOf = ({ carried, sums, closed, balance, forNextYear }: Account) =>
  (
    [
      ['OFFICE_LEAVE.CLOSING.CARRIED', carried],
      ['OFFICE_LEAVE.CLOSING.EARNED', sums.earned],
      ['OFFICE_LEAVE.CLOSING.TAKEN', sums.taken],
      ['OFFICE_LEAVE.CLOSING.ENDED', sums.ended],
      ['OFFICE_LEAVE.CLOSING.CORRECTION', sums.correction - closed.waived],
      ['OFFICE_LEAVE.CLOSING.PAID_OUT', sums.paidOut + closed.paid],
      ['OFFICE_LEAVE.CLOSING.ASKED', sums.asked],
      ['OFFICE_LEAVE.CLOSING.TO_PAY', balance.toPay],
      ['OFFICE_LEAVE.CLOSING.NEXT_YEAR', forNextYear],
    ] as const satisfies readonly (readonly [ParseKeys, number])[]
  ).filter(([, amount]) => amount !== 0);

/** How an account ends: closed or not, what there is to pay or was taken too much. */
const outcomeOf = ({ balance, closed }: Account): [ParseKeys, number][] => {
  const outcome: [ParseKeys, number][] = [
    ['OFFICE_LEAVE.CLOSING.LEFT', balance.free],
    ['OFFICE_LEAVE.CLOSING.OWED', balance.owed],
    ['OFFICE_LEAVE.CLOSING.PAID', closed.paid],
    ['OFFICE_LEAVE.CLOSING.WAIVED', closed.waived],
  ];
  return outcome.filter(([, amount]) => amount !== 0);
};

/** One account of somebody who leaves, on the last day. */
export const ClosingAccount = ({ account, lastDay }: { account: Account; lastDay: string }) => {
  const { t, i18n } = useTranslation();
  const text = (amount: number) => bothTexts(amount, account, t, i18n.language);
  const day = (key: string) => formatDate(fromDateKey(key), i18n.language);
  const outcome = outcomeOf(account).map(([key, amount]) => `${text(amount)} ${t(key)}`);
  const booked = account.booked.map((each) => `${day(each.day)} (${text(each.amount)})`);
  const id = `closing-${account.accountId}`;
  return (
    <section className={styles.account} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {account.name}
        </h3>
        <p className={styles.left}>{outcome.join(', ') || t('OFFICE_LEAVE.CLOSING.NONE')}</p>
      </div>
      <dl className={styles.figures}>
        {figuresOf(account).map(([key, amount]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{t(key, { year: lastDay.slice(0, 4) })}</dt>
            <dd>{text(amount)}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className={styles.steps}>{t('LEAVE_LEDGER.HOW')}</summary>
        <BalanceLines account={account} lines={account.lines} />
      </details>
      {booked.length > 0 ? (
        <Notice tone="warning" icon="sun">
          {t('OFFICE_LEAVE.CLOSING.BOOKED', { days: booked.join(', ') })}
        </Notice>
      ) : null}
    </section>
  );
};
