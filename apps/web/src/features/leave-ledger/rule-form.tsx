import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import lineForm from '#blocks/office/line-form.module.css';
import { addRule } from '#data/leave-ledger/leave-ledger.commands.ts';
import type { LeaveAccount, LeaveAccounts } from '#data/leave-ledger/leave-ledger.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { weekdayNames } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import { kindChoices, SeveralField } from './several-field.tsx';
import {
  EDITABLE,
  type EditableKind,
  RULE_FIELDS,
  type RuleField,
  toSays,
  unfitFields,
} from './rule-fields.ts';
import { kindTexts } from './rule-kinds.ts';

/** A dot in the name of a field would be a path into it. */
const NO_VALUES = Object.fromEntries(
  EDITABLE.flatMap((kind) =>
    RULE_FIELDS[kind].map(({ name, input }: RuleField) => [
      `${kind}-${name}`,
      typeof input === 'string' ? '' : (input[0]?.[0] ?? ''),
    ]),
  ),
) as Record<string, string>;

const valuesOf = (values: Record<string, string>, kind: EditableKind): Record<string, string> =>
  Object.fromEntries(RULE_FIELDS[kind].map(({ name }) => [name, values[`${kind}-${name}`] ?? '']));

const toKind = (text: string): EditableKind => EDITABLE.find((kind) => kind === text) ?? 'lastYear';

const useRuleForm = ({ id, unit }: LeaveAccount, today: string, onDone: () => void) => {
  const { t } = useTranslation();
  const begin = { kind: 'lastYear', deed: 'set', since: today, source: '' };
  const initial: Record<string, string> = { ...NO_VALUES, ...begin };
  return useAppForm({
    initial,
    required: ['since'],
    judge: ({ kind = '', deed, source, ...values }) => ({
      source: (source ?? '').trim() === '' ? t('OFFICE_LEAVE.SOURCE_HINT') : null,
      ...(deed === 'set' &&
        Object.fromEntries(
          unfitFields(toKind(kind), valuesOf(values, toKind(kind)), unit).map((name) => [
            `${kind}-${name}`,
            t('OFFICE_LEAVE.UNFIT'),
          ]),
        )),
    }),
    send: ({ kind = '', deed, since = '', source = '', ...values }) => {
      const says =
        deed === 'set'
          ? toSays(toKind(kind), valuesOf(values, toKind(kind)), unit)
          : { kind: toKind(kind), params: null };
      return addRule(id, { since, source: source.trim(), says });
    },
    onSent: onDone,
    wireNames: { since: 'since', source: 'source' },
    refuse: (error) => failureText(error, t, t('OFFICE_LEAVE.FAILED')),
  });
};

/** A rule of an account from a day on; without values it ends the one of its kind. */
export const RuleForm = ({
  account,
  kinds,
  today,
  isOnline,
  onDone,
}: {
  account: LeaveAccount;
  kinds: LeaveAccounts['kinds'];
  today: string;
  isOnline: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const form = useRuleForm(account, today, onDone);
  useFocusInside(form.props.ref);
  const kind = toKind(form.values.kind ?? '');
  return (
    <form {...form.props} className={lineForm.form} aria-label={t('OFFICE_LEAVE.ADD_RULE')}>
      <div className={lineForm.fields}>
        <NativeSelect
          label={t('OFFICE_LEAVE.RULE')}
          data={EDITABLE.map((value) => ({ value, label: t(kindTexts[value]) }))}
          {...form.field('kind')}
        />
        <NativeSelect
          label={t('OFFICE_LEAVE.WHAT')}
          data={[
            { value: 'set', label: t('OFFICE_LEAVE.HOLDS') },
            { value: 'end', label: t('OFFICE_LEAVE.ENDS_RULE') },
          ]}
          {...form.field('deed')}
        />
        {form.values.deed === 'set'
          ? RULE_FIELDS[kind].map((own: RuleField) => {
              const name = `${kind}-${own.name}`;
              const { input } = own;
              return input === 'codes' || input === 'weekdays' ? (
                <Several key={name} of={own} name={name} form={form} kinds={kinds} />
              ) : (
                <Input key={name} text={own.text} of={input} input={form.field(name)} />
              );
            })
          : null}
        <TextInput type="date" label={t('OFFICE_LEAVE.SINCE')} {...form.field('since')} />
        <TextInput
          label={t('OFFICE_LEAVE.SOURCE')}
          description={t('OFFICE_LEAVE.SOURCE_HINT')}
          maxLength={200}
          {...form.field('source')}
        />
      </div>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={lineForm.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button {...form.button} disabled={!isOnline}>
          {t('OFFICE_LEAVE.SAVE')}
        </Button>
      </div>
    </form>
  );
};

/** Some of the days of the week or of the kinds of leave, kept as text between commas. */
const Several = ({
  of,
  name,
  form,
  kinds,
}: {
  of: RuleField;
  name: string;
  form: AppForm<Record<string, string>>;
  kinds: LeaveAccounts['kinds'];
}) => {
  const { t, i18n } = useTranslation();
  const chosen = (form.values[name] ?? '').split(',').filter((one) => one !== '');
  const data =
    of.input === 'weekdays'
      ? weekdayNames(i18n.language).map(({ long }, at) => ({ value: String(at + 1), label: long }))
      : kindChoices(kinds, chosen);
  return (
    <SeveralField
      label={t(of.text)}
      data={data}
      value={chosen}
      error={form.errorAt(name)}
      onChange={(values) => form.set({ [name]: values.join(',') })}
    />
  );
};

const HINTS = {
  'month-day': 'OFFICE_LEAVE.HINT.MONTH_DAY',
  steps: 'OFFICE_LEAVE.HINT.STEPS',
  amount: 'OFFICE_LEAVE.AMOUNT_HINT',
  number: null,
} as const;

type One = Exclude<RuleField['input'], 'codes' | 'weekdays'>;

const Input = ({ text, of: kind, input }: { text: ParseKeys; of: One; input: object }) => {
  const { t } = useTranslation();
  if (typeof kind !== 'string') {
    const data = kind.map(([value, label]) => ({ value, label: t(label) }));
    return <NativeSelect label={t(text)} data={data} {...input} />;
  }
  const hint = HINTS[kind];
  const shared = { label: t(text), ...(hint && { description: t(hint) }), ...input };
  return kind === 'steps' ? <Textarea autosize {...shared} /> : <TextInput {...shared} />;
};
