import { leftOf } from '@ploeg/domain/leave-ledger/left';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { amountText, bothTexts, inDaysText } from '#blocks/leave-amounts.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { type HeldAccount, ownAccountsQuery } from '#data/leave-ledger/leave-ledger.queries.ts';
import { formatDate } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import styles from './leave-balances.module.css';

/** What somebody has of each account, and how each came about behind it. */
export const LeaveBalances = () => {
  const { t } = useTranslation();
  const remote = useQuery(ownAccountsQuery());
  const accounts = remote.data?.items ?? [];
  return (
    <section aria-label={t('LEAVE_LEDGER.MINE')} className={styles.section}>
      <RemoteState
        remote={remote}
        offline={t('LEAVE_LEDGER.OFFLINE')}
        shape={<RowShapes count={2} height={76} />}
      />
      {accounts.length > 0 ? (
        <ul className={styles.cards}>
          {accounts.map((account) => (
            <AccountCard key={`${account.accountId} ${account.employmentId}`} account={account} />
          ))}
        </ul>
      ) : null}
    </section>
  );
};

const AccountCard = ({ account }: { account: HeldAccount }) => {
  const { t, i18n } = useTranslation();
  const { name, employer, accountId, employmentId } = account;
  const { owed, ending, planned, asked, overdue } = account.balance;
  const left = leftOf(account.balance);
  const text = (amount: number) => amountText(amount, account, t, i18n.language);
  const [next] = ending;
  const facts = [
    next &&
      t('LEAVE_LEDGER.ENDS', {
        amount: text(next.amount),
        day: formatDate(fromDateKey(next.on), i18n.language),
      }),
    planned > 0 && t('LEAVE_LEDGER.PLANNED', { amount: text(planned) }),
    asked > 0 && t('LEAVE_LEDGER.ASKED', { amount: text(asked) }),
    owed > 0 && t('LEAVE_LEDGER.OWED', { amount: text(owed) }),
    overdue > 0 && t('LEAVE_LEDGER.OVERDUE', { amount: text(overdue) }),
  ].filter(Boolean);
  const days = inDaysText(left, account, t, i18n.language);
  return (
    <li>
      <Link
        to="/leave/accounts/$accountId"
        params={{ accountId }}
        search={{ employment: employmentId }}
        className={styles.card}
      >
        <span className={styles.name}>
          {employer ? `${name} · ${employer}` : name}
          <Icon name="next" size={18} />
        </span>
        <span className={styles.free}>{days ?? bothTexts(left, account, t, i18n.language)}</span>
        <span className={styles.detail}>
          {account.unit === 'hour' && days !== null
            ? t('LEAVE_LEDGER.FREE_OF', { amount: text(left) })
            : t('LEAVE_LEDGER.FREE')}
        </span>
        {facts.map((fact) => (
          <span key={fact as string} className={styles.detail}>
            {fact}
          </span>
        ))}
      </Link>
    </li>
  );
};
