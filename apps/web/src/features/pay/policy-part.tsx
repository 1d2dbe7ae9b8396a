import { Button } from '@mantine/core';
import type { PayPolicy, PayProposal, PayRuleRow } from '@ploeg/contract/pay/pay.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleName } from '#blocks/pay-reasons.ts';
import { addPayRule } from '#data/pay/pay-keeping.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { formatDate } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './pay.module.css';
import { RuleRow } from './rule-row.tsx';
import { ruleText } from './rule-words.ts';
import { versionsOf } from './versions.ts';

type Props = {
  policy: PayPolicy;
  today: string;
  isOnline: boolean;
  onRule: (rule: PayRuleRow | null) => void;
};

/** A set of rules: what holds, and what its sector knows and nobody has confirmed. */
export const PolicyPart = ({ policy, today, isOnline, onRule }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id} className={styles.heading}>
          {policy.name}
        </h2>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon name="add" size={14} />}
          disabled={!isOnline}
          onClick={() => onRule(null)}
        >
          {t('OFFICE_PAY.ADD_RULE')}
        </Button>
      </div>
      <ul className={styles.list} aria-labelledby={id}>
        {versionsOf(policy.rules, today).map((versions) => (
          <RuleRow
            key={versions.key}
            versions={versions}
            isOnline={isOnline}
            onChange={() => onRule(versions.now ?? versions.all.at(-1) ?? null)}
          />
        ))}
      </ul>
      {policy.proposals.length > 0 ? <Proposals policy={policy} isOnline={isOnline} /> : null}
    </section>
  );
};

const Proposals = ({ policy, isOnline }: { policy: PayPolicy; isOnline: boolean }) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.proposals}>
      <h3 id={id} className={styles.subheading}>
        {t('OFFICE_PAY.PROPOSED')}
      </h3>
      <p className={styles.hint}>{t('OFFICE_PAY.PROPOSED_HINT')}</p>
      <ul className={styles.list} aria-labelledby={id}>
        {policy.proposals.map((proposal) => (
          <Proposal
            key={proposal.key}
            policyId={policy.id}
            proposal={proposal}
            isOnline={isOnline}
          />
        ))}
      </ul>
    </div>
  );
};

const Proposal = ({
  policyId,
  proposal,
  isOnline,
}: {
  policyId: string;
  proposal: PayProposal;
  isOnline: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const { reason, ...fields } = proposal;
  const rule = ruleName(proposal.key, t);
  const day = (key: string): string => formatDate(fromDateKey(key), i18n.language);
  const sending = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_PAY.FAILED')));
      return null;
    },
  });
  const { title, readOn } = proposal.source;
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.rowName}>
          {rule} <span className={styles.mark}>{t(`OFFICE_PAY.WHY.${reason}`)}</span>
        </p>
        <p className={styles.value}>
          {ruleText(proposal.params, t, i18n.language)}{' '}
          <span className={styles.faint}>
            {t('OFFICE_PAY.SINCE', { day: day(proposal.since) })}
          </span>
        </p>
        <p className={styles.rowDetail}>
          {t('OFFICE_PAY.READ_ON', { source: title, day: day(readOn) })}
        </p>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!isOnline}
        loading={sending.isBusy}
        aria-label={t('OFFICE_PAY.CONFIRM_OF', { rule })}
        onClick={() =>
          void sending.run(async () => {
            await addPayRule(policyId, fields);
            showToast('success', t('OFFICE_PAY.CONFIRMED', { rule }));
          })
        }
      >
        {t('OFFICE_PAY.CONFIRM')}
      </Button>
    </li>
  );
};
