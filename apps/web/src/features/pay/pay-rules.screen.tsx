import { Button } from '@mantine/core';
import type { LocationPayPolicies, PayPolicy, PayRuleRow } from '@ploeg/contract/pay/pay.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleName } from '#blocks/pay-reasons.ts';
import { CompanyState } from '#blocks/office/company-state.tsx';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { payPoliciesQuery } from '#data/pay/pay.queries.ts';
import { formatDate } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import { LocationPayLines } from './location-pay-lines.tsx';
import { LocationPaySheet } from './location-pay-sheet.tsx';
import { PolicyPart } from './policy-part.tsx';
import { PolicySheet } from './policy-sheet.tsx';
import { RuleSheet } from './rule-sheet.tsx';

type Open =
  | { kind: 'policy' }
  | { kind: 'location'; location: LocationPayPolicies }
  | { kind: 'rule'; policy: PayPolicy; rule: PayRuleRow | null };

/** By what work is paid: sets of dated rules, and which location pays by which since when. */
export const PayRulesScreen = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const all = useQuery(payPoliciesQuery());
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <SettingsPage
      title={t('OFFICE_PAY.TITLE')}
      lead={t('OFFICE_PAY.LEAD')}
      actions={
        <Button
          size="compact-md"
          leftSection={<Icon name="add" size={16} />}
          disabled={!isOnline || !all.data}
          onClick={() => setOpen({ kind: 'policy' })}
        >
          {t('OFFICE_PAY.NEW')}
        </Button>
      }
    >
      <CompanyState remote={all} />
      {all.data?.policies.length === 0 ? (
        <Empty icon="chart" title={t('OFFICE_PAY.EMPTY')} hint={t('OFFICE_PAY.EMPTY_HINT')} />
      ) : null}
      {all.data?.policies.map((policy) => (
        <PolicyPart
          key={policy.id}
          policy={policy}
          today={all.data.today}
          isOnline={isOnline}
          onRule={(rule) => setOpen({ kind: 'rule', policy, rule })}
        />
      ))}
      {all.data && all.data.policies.length > 0 ? (
        <LocationPayLines
          {...all.data}
          isOnline={isOnline}
          onSet={(location) => setOpen({ kind: 'location', location })}
        />
      ) : null}
      {open && all.data ? (
        <OpenSheet open={open} data={all.data} onClose={() => setOpen(null)} />
      ) : null}
    </SettingsPage>
  );
};

type Data = {
  today: string;
  policies: readonly PayPolicy[];
  packs: readonly { packId: NonNullable<PayPolicy['packId']>; readOn: string }[];
};

const OpenSheet = ({ open, data, onClose }: { open: Open; data: Data; onClose: () => void }) => {
  const { t, i18n } = useTranslation();
  const done = (text: string): void => {
    showToast('success', text);
    onClose();
  };
  if (open.kind === 'policy') {
    return (
      <PolicySheet
        packs={data.packs.filter(({ packId }) =>
          data.policies.every((policy) => policy.packId !== packId),
        )}
        onClose={onClose}
        onDone={(name) => done(t('OFFICE_PAY.CREATED', { name }))}
      />
    );
  }
  if (open.kind === 'location') {
    const { name } = open.location;
    return (
      <LocationPaySheet
        location={open.location}
        policies={data.policies}
        today={data.today}
        onClose={onClose}
        onDone={() => done(t('OFFICE_PAY.SET', { name }))}
      />
    );
  }
  return (
    <RuleSheet
      policy={open.policy}
      rule={open.rule}
      today={data.today}
      onClose={onClose}
      onDone={({ key, since }) => {
        const day = formatDate(fromDateKey(since), i18n.language);
        done(t('OFFICE_PAY.ADDED', { rule: ruleName(key, t), day }));
      }}
    />
  );
};
