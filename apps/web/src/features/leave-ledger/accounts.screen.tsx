import { Button } from '@mantine/core';
import { dayIn, fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { changeAccount } from '#data/leave-ledger/leave-ledger.commands.ts';
import {
  type LeaveAccount,
  type LeaveAccounts,
  leaveAccountsQuery,
} from '#data/leave-ledger/leave-ledger.queries.ts';
import { useCompanyRight } from '#data/sync/use-rights.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { formatDate } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { showToast } from '#ui/toast.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './accounts.module.css';
import { RuleForm } from './rule-form.tsx';
import { kindTexts } from './rule-kinds.ts';
import { ruleText } from './rule-words.ts';

const NO_ACCOUNTS: LeaveAccounts = { items: [], kinds: [] };

/** Accounts of leave of the company, each with the rules that it is worked out by. */
export const LeaveAccountsScreen = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const remote = useQuery(leaveAccountsQuery());
  const mayChange = useCompanyRight('settings.manage');
  const [isAdding, setAdding] = useState(false);
  const { items: accounts, kinds } = remote.data ?? NO_ACCOUNTS;
  return (
    <SettingsPage
      title={t('OFFICE_LEAVE.ACCOUNTS')}
      lead={t('OFFICE_LEAVE.ACCOUNTS_LEAD')}
      actions={
        mayChange ? (
          <Button
            variant="default"
            leftSection={<Icon name="add" size={16} />}
            disabled={!isOnline}
            onClick={() => setAdding(true)}
          >
            {t('OFFICE_LEAVE.ADD_ACCOUNT')}
          </Button>
        ) : null
      }
    >
      {isAdding ? (
        <AccountForm
          all={accounts}
          kinds={kinds}
          isOnline={isOnline}
          onDone={() => setAdding(false)}
        />
      ) : null}
      <RemoteState
        remote={remote}
        offline={t('OFFICE_LISTS.OFFLINE')}
        shape={<RowShapes count={3} height={96} />}
      />
      {remote.data && accounts.length === 0 && !isAdding ? (
        <Empty
          icon="sun"
          title={t('OFFICE_LEAVE.NO_ACCOUNTS')}
          hint={t('OFFICE_LEAVE.NO_ACCOUNTS_HINT')}
        />
      ) : null}
      {accounts.map((account) => (
        <AccountPart
          key={account.id}
          account={account}
          all={accounts}
          kinds={kinds}
          isOnline={isOnline}
          mayChange={mayChange}
        />
      ))}
    </SettingsPage>
  );
};

type Part = {
  account: LeaveAccount;
  all: readonly LeaveAccount[];
  kinds: LeaveAccounts['kinds'];
  isOnline: boolean;
  mayChange: boolean;
};

const AccountPart = ({ account, all, kinds, isOnline, mayChange }: Part) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'rule' | 'account' | null>(null);
  const today = dayIn(useClock(), 'Europe/Brussels');
  const sending = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_LEAVE.FAILED')));
      return null;
    },
  });
  const { name, unit, kindNames, isArchived } = account;
  const close = () => setOpen(null);
  const about = [
    t(unit === 'hour' ? 'OFFICE_LEAVE.UNIT_HOUR' : 'OFFICE_LEAVE.UNIT_DAY'),
    kindNames.length > 0
      ? t('OFFICE_LEAVE.DRAWS', { kinds: kindNames.join(', ') })
      : t('OFFICE_LEAVE.DRAWS_NONE'),
    isArchived ? t('OFFICE_LEAVE.ARCHIVED') : '',
  ];
  return (
    <section className={styles.account} aria-label={name}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.quiet}>{about.filter(Boolean).join(' · ')}</p>
        </div>
        {mayChange ? (
          <div className={styles.tools}>
            <Button
              variant="default"
              size="sm"
              disabled={!isOnline}
              onClick={() => setOpen('rule')}
            >
              {t('OFFICE_LEAVE.ADD_RULE')}
            </Button>
            <Button
              variant="subtle"
              size="sm"
              disabled={!isOnline}
              onClick={() => setOpen('account')}
            >
              {t('OFFICE_LEAVE.CHANGE')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              disabled={!isOnline || sending.isBusy}
              onClick={() =>
                void sending.run(() => changeAccount(account.id, { isArchived: !isArchived }))
              }
            >
              {t(isArchived ? 'OFFICE_LEAVE.BRING_BACK' : 'OFFICE_LEAVE.PUT_AWAY')}
            </Button>
          </div>
        ) : null}
      </header>
      {open === 'account' ? (
        <AccountForm account={account} all={all} kinds={kinds} isOnline={isOnline} onDone={close} />
      ) : null}
      {open === 'rule' ? (
        <RuleForm
          account={account}
          kinds={kinds}
          today={today}
          isOnline={isOnline}
          onDone={close}
        />
      ) : null}
      <Rules account={account} today={today} />
    </section>
  );
};

/** The rules of an account by their days: what holds, what will, and what held before. */
const Rules = ({ account: { rules, unit }, today }: { account: LeaveAccount; today: string }) => {
  const { t, i18n } = useTranslation();
  if (rules.length === 0) return <p className={styles.quiet}>{t('OFFICE_LEAVE.NO_RULES')}</p>;
  const stateOf = (rule: LeaveAccount['rules'][number], at: number): string => {
    if (rule.since > today) return t('OFFICE_LEAVE.TO_COME');
    const isReplaced = rules.some(
      (other, index) =>
        other.says.kind === rule.says.kind &&
        other.since <= today &&
        (other.since > rule.since || (other.since === rule.since && index > at)),
    );
    return isReplaced ? t('OFFICE_LEAVE.REPLACED') : '';
  };
  return (
    <ul className={styles.rules}>
      {rules.map((rule, at) => {
        const state = stateOf(rule, at);
        return (
          <li key={rule.id} className={styles.rule} data-over={state === '' ? undefined : true}>
            <span className={styles.kind}>{t(kindTexts[rule.says.kind])}</span>
            <span>
              {ruleText(rule.says, unit, t, i18n.language)}
              <small>
                {[
                  t('OFFICE_LEAVE.SINCE_DAY', {
                    day: formatDate(fromDateKey(rule.since), i18n.language),
                  }),
                  rule.source,
                  state,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
};
