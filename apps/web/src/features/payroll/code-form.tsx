import { Autocomplete, Button, NativeSelect, TextInput } from '@mantine/core';
import type { CodeFields } from '@ploeg/contract/payroll/payroll.schemas';
import { REGIMES, WORKER_KINDS } from '@ploeg/domain/contracts/contract-terms';
import { isWorkerType, WORKER_TYPES } from '@ploeg/domain/dimona/worker-types';
import { UNITS } from '@ploeg/domain/payroll/pay-lines';
import { isWageKey, NAMED_KEYS, PLAIN_WAGE_KEYS } from '@ploeg/domain/payroll/wage-keys';
import { useTranslation } from 'react-i18next';
import { useEscape } from '#blocks/office/keys.ts';
import lineForm from '#blocks/office/line-form.module.css';
import { addCodes } from '#data/payroll/payroll.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { Notice } from '#ui/notice.tsx';
import { firstOfPayMonth } from './pay-days.ts';
import { useLeaveNames, useWageText } from './payroll-words.ts';

type Named = { id: string; label: string };

type Values = {
  key: string;
  code: string;
  unit: CodeFields['unit'];
  factor: string;
  since: string;
  workerType: string;
  workerKind: string;
  regime: string;
  sectionId: string;
  note: string;
};

type First = { key?: string | undefined; since?: string | undefined };

const emptyCode = ({ key = '', since = firstOfPayMonth() }: First): Values => ({
  key,
  code: '',
  unit: 'hours',
  factor: '1',
  since,
  workerType: '',
  workerKind: '',
  regime: '',
  sectionId: '',
  note: '',
});

const toFactor = (text: string): number => Math.round(Number(text.replace(',', '.')) * 1000);

const toCode = (values: Values): CodeFields => {
  const { workerType, workerKind, regime, sectionId } = values;
  const factor = toFactor(values.factor);
  return {
    key: values.key.trim(),
    code: values.code.trim(),
    unit: values.unit,
    factor: Math.abs(factor),
    sign: factor < 0 ? -1 : 1,
    since: values.since,
    note: values.note.trim(),
    scope: {
      ...(isWorkerType(workerType) && { workerType }),
      ...(workerKind === '' ? {} : { workerKind: workerKind as (typeof WORKER_KINDS)[number] }),
      ...(regime === '' ? {} : { regime: regime as (typeof REGIMES)[number] }),
      ...(sectionId === '' ? {} : { sectionId }),
    },
  };
};

/** Says what a wage key is called from a day on. */
export const CodeForm = ({
  targetId,
  first = {},
  sections,
  isOnline,
  onDone,
}: {
  targetId: string;
  /** What has no code, and from when on it needs one. */
  first?: First;
  sections: readonly Named[];
  isOnline: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const form = useAppForm<Values>({
    initial: () => emptyCode(first),
    required: ['since'],
    judge: ({ key, factor }) => ({
      key: isWageKey(key.trim()) ? null : t('OFFICE_PAYROLL.FAULT.key', { line: 1 }),
      factor:
        Math.abs(toFactor(factor)) >= 1 ? null : t('OFFICE_PAYROLL.FAULT.factor', { line: 1 }),
    }),
    send: (values) => addCodes(targetId, [toCode(values)]),
    onSent: onDone,
    wireNames: { rows: 'key' },
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  useEscape(true, onDone);
  useFocusInside(form.props.ref);
  return (
    <form {...form.props} className={lineForm.form} aria-label={t('OFFICE_PAYROLL.CODE_ADD')}>
      <div className={lineForm.fields}>
        <KeyField form={form} />
        <TextInput
          label={t('OFFICE_PAYROLL.CODE')}
          description={t('OFFICE_PAYROLL.CODE_HINT')}
          maxLength={40}
          {...form.field('code')}
        />
        <NativeSelect
          label={t('OFFICE_PAYROLL.UNIT_LABEL')}
          data={UNITS.map((value) => ({ value, label: t(`OFFICE_PAYROLL.UNIT.${value}`) }))}
          {...form.field('unit')}
        />
        <TextInput
          label={t('OFFICE_PAYROLL.FACTOR')}
          inputMode="decimal"
          maxLength={8}
          {...form.field('factor')}
        />
        <TextInput type="date" label={t('OFFICE_PAYROLL.FROM')} {...form.field('since')} />
        <ScopeFields form={form} sections={sections} />
        <TextInput label={t('OFFICE_PAYROLL.NOTE')} maxLength={200} {...form.field('note')} />
      </div>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={lineForm.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button {...form.button} disabled={!isOnline}>
          {t('OFFICE_PAYROLL.SAVE')}
        </Button>
      </div>
    </form>
  );
};

/** Programs know a key by its name; whoever chooses one reads what is paid. */
const KeyField = ({ form }: { form: AppForm<Values> }) => {
  const { t } = useTranslation();
  const textOf = useWageText();
  const absences = Object.keys(useLeaveNames()).map((id) => `ABSENCE:${id}`);
  const wordsOf = (key: string): string => (isWageKey(key) ? textOf(key) : '');
  const { key } = form.values;
  return (
    <Autocomplete
      label={t('OFFICE_PAYROLL.KEY')}
      description={wordsOf(key.trim())}
      openOnFocus={key === ''}
      data={[...PLAIN_WAGE_KEYS, ...absences, ...NAMED_KEYS.map((name) => `${name}:`)]}
      value={key}
      error={form.errorAt('key')}
      onChange={(typed) => form.set({ key: typed })}
      renderOption={({ option: { value } }) =>
        wordsOf(value) ? `${value} · ${wordsOf(value)}` : value
      }
      filter={({ options, search }) => {
        const wanted = search.trim().toLowerCase();
        return options.filter(
          (one) =>
            'value' in one && `${one.value} ${wordsOf(one.value)}`.toLowerCase().includes(wanted),
        );
      }}
      comboboxProps={{ withinPortal: false, width: 'max-content', position: 'bottom-start' }}
    />
  );
};

const ScopeFields = ({ form, sections }: { form: AppForm<Values>; sections: readonly Named[] }) => {
  const { t } = useTranslation();
  const all = { value: '', label: t('OFFICE_PAYROLL.ALL_OF_THEM') };
  return (
    <>
      <NativeSelect
        label={t('OFFICE_PAYROLL.WORKER_TYPE')}
        data={[all, ...WORKER_TYPES.map((value) => ({ value, label: t(`STAFF.TYPE.${value}`) }))]}
        {...form.field('workerType')}
      />
      <NativeSelect
        label={t('OFFICE_PAYROLL.WORKER_KIND')}
        data={[
          all,
          ...WORKER_KINDS.map((value) => ({ value, label: t(`OFFICE_PAYROLL.WORKER.${value}`) })),
        ]}
        {...form.field('workerKind')}
      />
      <NativeSelect
        label={t('OFFICE_PAYROLL.REGIME_LABEL')}
        data={[
          all,
          ...REGIMES.map((value) => ({ value, label: t(`OFFICE_PAYROLL.REGIME.${value}`) })),
        ]}
        {...form.field('regime')}
      />
      {sections.length > 0 ? (
        <NativeSelect
          label={t('OFFICE_PAYROLL.SECTION')}
          data={[all, ...sections.map(({ id, label }) => ({ value: id, label }))]}
          {...form.field('sectionId')}
        />
      ) : null}
    </>
  );
};
