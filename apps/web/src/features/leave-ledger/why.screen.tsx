import { leftOf } from '@ploeg/domain/leave-ledger/left';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bothTexts, inDaysText } from '#blocks/leave-amounts.ts';
import { BalanceLines } from '#blocks/balance-lines.tsx';
import { SupplementaryLeave } from '#blocks/supplementary-leave.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { explainedQuery, ownAccountsQuery } from '#data/leave-ledger/leave-ledger.queries.ts';
import { useOnline } from '#platform/use-online.ts';
import { SubScreen } from '#ui/screen.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import styles from './why.module.css';

/** How one's own balance came about, on this day or any other. */
export const WhyScreen = ({
  accountId,
  employmentId,
  at,
  onAt,
}: {
  accountId: string;
  /** Of a link that names none, the first employment that has the account. */
  employmentId: string | undefined;
  /** YYYY-MM-DD; today without it. */
  at: string | undefined;
  onAt: (at: string | undefined) => void;
}) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const own = useQuery({ ...ownAccountsQuery(), enabled: employmentId === undefined });
  const named =
    employmentId ?? own.data?.items.find((item) => item.accountId === accountId)?.employmentId;
  const remote = useQuery(explainedQuery(accountId, named ?? '', at));
  const { account, lines, supplementary, at: day } = remote.data ?? {};
  const left = account ? leftOf(account.balance) : 0;
  return (
    <SubScreen title={account?.name ?? t('LEAVE_LEDGER.MINE')} fallback="/leave">
      <RemoteState
        remote={remote}
        offline={t('LEAVE_LEDGER.OFFLINE')}
        shape={<RowShapes count={6} height={44} />}
      />
      {account ? (
        <p className={styles.answer} role="status">
          <b>{inDaysText(left, account, t, i18n.language) ?? ''}</b>
          <span>
            {t('LEAVE_LEDGER.FREE_OF', { amount: bothTexts(left, account, t, i18n.language) })}
          </span>
        </p>
      ) : null}
      <div className={styles.day}>
        <TextInput
          type="date"
          label={t('LEAVE_LEDGER.ON_DAY')}
          value={at ?? day ?? ''}
          disabled={!isOnline}
          onChange={({ currentTarget: { value } }) => onAt(value || undefined)}
        />
        {at ? (
          <Button variant="default" onClick={() => onAt(undefined)}>
            {t('HOME.TODAY')}
          </Button>
        ) : null}
      </div>
      {account && lines ? <BalanceLines account={account} lines={lines} /> : null}
      {account ? <SupplementaryLeave account={account} amount={supplementary} /> : null}
    </SubScreen>
  );
};
