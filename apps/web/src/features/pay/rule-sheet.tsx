import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { PayPolicy, PayRuleFields, PayRuleRow } from '@ploeg/contract/pay/pay.schemas';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleName } from '#blocks/pay-reasons.ts';
import { addPayRule } from '#data/pay/pay-keeping.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './pay.module.css';
import { isAsked, RULE_FIELDS, ruleFaults, type RuleKind, type TypedRule } from './rule-fields.ts';
import { toParams } from './rule-params.ts';
import { RulePreview } from './rule-preview.tsx';
import { emptyRule, toTyped } from './rule-typed.ts';
import { choiceText, fieldLabel } from './rule-words.ts';

const KINDS = Object.keys(RULE_FIELDS) as RuleKind[];
const WHOM = { everybody: undefined, full: ['FULL'], part: ['PART'] } as const;
type Whom = keyof typeof WHOM;

type Head = { key: string; since: string; until: string; source: string; readOn: string };

const whomOf = (rule: PayRuleRow | null): Whom => {
  const regimes = rule?.where.regimes ?? [];
  if (regimes.length !== 1) return 'everybody';
  return regimes[0] === 'FULL' ? 'full' : 'part';
};

type Props = {
  policy: PayPolicy;
  /** The version that is to be followed by another; null for a rule that is new. */
  rule: PayRuleRow | null;
  today: string;
  onClose: () => void;
  onDone: (added: PayRuleFields) => void;
};

/** A version of a rule that begins on a day, with where it is written; what was said before stays. */
export const RuleSheet = ({ policy, rule, today, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const [kind, setKind] = useState<RuleKind>(rule?.params.kind ?? 'window');
  return (
    <Sheet
      opened
      title={
        rule ? t('OFFICE_PAY.FROM_OF', { rule: ruleName(rule.key, t) }) : t('OFFICE_PAY.ADD_RULE')
      }
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      {rule ? null : (
        <NativeSelect
          className={styles.kind}
          label={t('OFFICE_PAY.FIELD.kind')}
          data={KINDS.map((value) => ({ value, label: t(`OFFICE_PAY.KIND.${value}`) }))}
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(KINDS.find((one) => one === currentTarget.value) ?? kind)
          }
        />
      )}
      <RuleForm key={kind} {...{ policy, rule, today, kind, onDone }} />
    </Sheet>
  );
};

type Typed = Head & { whom: string } & TypedRule;

const startOf = (rule: PayRuleRow | null, kind: RuleKind, today: string): Typed => ({
  ...(rule ? toTyped(rule.params) : emptyRule(kind)),
  key: rule?.key ?? '',
  whom: whomOf(rule),
  since: today,
  until: '',
  source: '',
  readOn: today,
});

const faultsOf = (kind: RuleKind, typed: Typed, t: TFunction): Record<string, string> => {
  const said = Object.entries(ruleFaults(kind, typed)).map(([name, fault]) => [
    name,
    fault === 'missing' ? t('GENERAL.REQUIRED') : t(`OFFICE_PAY.WRONG.${fault}`),
  ]);
  const missing = (['key', 'since', 'source', 'readOn'] as const)
    .filter((name) => typed[name].trim() === '')
    .map((name) => [name, t('GENERAL.REQUIRED')]);
  return Object.fromEntries([...said, ...missing]);
};

const toFields = (kind: RuleKind, typed: Typed, rule: PayRuleRow | null): PayRuleFields => {
  const regimes = WHOM[typed.whom as Whom];
  const { regimes: _, ...where } = rule?.where ?? {};
  return {
    key: typed.key.trim(),
    since: typed.since,
    until: typed.until || null,
    source: { title: typed.source.trim(), readOn: typed.readOn },
    where: regimes ? { ...where, regimes: [...regimes] } : where,
    params: toParams(kind, typed),
  };
};

/** Two groups in one form: the days and the source of every rule, and what its kind says. */
const RuleForm = ({
  policy,
  rule,
  today,
  kind,
  onDone,
}: Omit<Props, 'onClose'> & { kind: RuleKind }) => {
  const { t } = useTranslation();
  const form = useAppForm<Typed, PayRuleFields>({
    initial: () => startOf(rule, kind, today),
    judge: (typed) => faultsOf(kind, typed, t),
    wireNames: { key: 'key', since: 'since', until: 'until', source: 'source' },
    send: async (typed) => {
      const fields = toFields(kind, typed, rule);
      await addPayRule(policy.id, fields);
      return fields;
    },
    onSent: onDone,
    refuse: (error) => failureText(error, t, t('OFFICE_PAY.FAILED')),
  });
  return (
    <form {...form.props} className={styles.form}>
      {rule ? null : (
        <TextInput label={t('OFFICE_PAY.FIELD.key')} maxLength={60} {...form.field('key')} />
      )}
      <div className={styles.pair}>
        {RULE_FIELDS[kind]
          .filter(({ name }) => isAsked(kind, name, form.values))
          .map(({ name, as }) =>
            typeof as === 'string' ? (
              <TextInput
                key={name}
                label={fieldLabel(name, t)}
                inputMode={as === 'number' ? 'decimal' : 'text'}
                {...form.field(name)}
              />
            ) : (
              <NativeSelect
                key={name}
                label={fieldLabel(name, t)}
                data={as.map((value) => ({ value, label: choiceText(value, t) }))}
                {...form.field(name)}
              />
            ),
          )}
        <NativeSelect
          label={t('OFFICE_PAY.FIELD.whom')}
          data={Object.keys(WHOM).map((value) => ({ value, label: choiceText(value, t) }))}
          {...form.field('whom')}
        />
      </div>
      <div className={styles.pair}>
        <TextInput type="date" label={t('OFFICE_PAY.FIELD.since')} {...form.field('since')} />
        <TextInput type="date" label={t('OFFICE_PAY.FIELD.until')} {...form.field('until')} />
        <TextInput label={t('OFFICE_PAY.FIELD.source')} maxLength={200} {...form.field('source')} />
        <TextInput
          type="date"
          max={today}
          label={t('OFFICE_PAY.FIELD.readOn')}
          {...form.field('readOn')}
        />
      </div>
      <RulePreview
        policyId={policy.id}
        today={today}
        read={() => {
          const isWhole = Object.keys(faultsOf(kind, form.values, t)).length === 0;
          return isWhole ? toFields(kind, form.values, rule) : null;
        }}
      />
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <Button {...form.button} fullWidth>
        {t('OFFICE_PAY.SAVE')}
      </Button>
    </form>
  );
};
