import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { BALANCES, UNITS } from '@ploeg/domain/leave/leave-kinds';
import { firstDaysOf, isOfFund } from '@ploeg/domain/timesheets/who-pays';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '#data/catalogues/lists.ts';
import type { AppForm } from '#forms/use-app-form.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './catalogues.module.css';
import { ShiftTemplateFields } from './shift-template-fields.tsx';
import { type AnyRow, MOST_EXTRA, type RowValues } from './row-values.ts';

type Props = {
  form: AppForm<RowValues>;
  departmentId: string;
  resources: readonly AnyRow[];
  isNew: boolean;
};

const ResourceFields = ({ form }: Props) => {
  const { t } = useTranslation();
  const { extra } = form.values;
  const put = (at: number, changes: object): void =>
    form.set({
      extra: extra.map((pair, index) => (index === at ? { ...pair, ...changes } : pair)),
    });
  return (
    <div className={styles.wide}>
      {extra.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair is told apart by its place only
        <div key={at} className={styles.pair}>
          <TextInput
            aria-label={t('OFFICE_LISTS.EXTRA_LABEL')}
            placeholder={t('OFFICE_LISTS.EXTRA_LABEL')}
            maxLength={100}
            value={pair.label}
            onChange={(event) => put(at, { label: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('OFFICE_LISTS.EXTRA_VALUE')}
            placeholder={t('OFFICE_LISTS.EXTRA_VALUE')}
            maxLength={300}
            value={pair.value}
            onChange={(event) => put(at, { value: event.currentTarget.value })}
          />
          <Button
            variant="subtle"
            color="gray"
            aria-label={t('OFFICE_LISTS.EXTRA_REMOVE')}
            onClick={() => form.set({ extra: extra.filter((_, index) => index !== at) })}
          >
            <Icon name="close" size={16} />
          </Button>
        </div>
      ))}
      {extra.length < MOST_EXTRA ? (
        <Button
          variant="default"
          leftSection={<Icon name="add" size={16} />}
          onClick={() => form.set({ extra: [...extra, { label: '', value: '' }] })}
        >
          {t('OFFICE_LISTS.EXTRA_ADD')}
        </Button>
      ) : null}
    </div>
  );
};

/** What explains a field stands under it, so that fields beside each other are level. */
const FORMATS = ['number', 'text', 'boolean'] as const;

const CostFields = ({ form }: Props) => {
  const { t } = useTranslation();
  // Another program may have tied it to some statuses; here that is seen, and taken away.
  const [statuses] = useState(form.values.statuses);
  return (
    <>
      <NativeSelect
        label={t('OFFICE_LISTS.FORMAT')}
        data={FORMATS.map((value) => ({ value, label: t(`OFFICE_LISTS.FORMATS.${value}`) }))}
        {...form.field('format')}
      />
      <Checkbox
        className={styles.tick ?? ''}
        label={t('OFFICE_LISTS.MANDATORY')}
        {...form.check('mandatory')}
      />
      {statuses === '' ? null : (
        <Checkbox
          className={styles.tick ?? ''}
          label={t('OFFICE_LISTS.COST_ALWAYS')}
          description={t('OFFICE_LISTS.COST_ONLY', { statuses })}
          checked={form.values.statuses === ''}
          onChange={(event) => form.set({ statuses: event.currentTarget.checked ? '' : statuses })}
        />
      )}
    </>
  );
};

const PAID_BY = {
  illness: 'OFFICE_LISTS.PAID_ILL',
  'other-illness': 'OFFICE_LISTS.PAID_OTHER_ILL',
  accident: 'OFFICE_LISTS.PAID_FIRST',
  taken: 'OFFICE_LISTS.PAID_TAKEN',
} as const;

/** Who pays leave of a code besides its employer. */
const paidHint = (code: string, t: TFunction): string | undefined => {
  const first = firstDaysOf(code);
  if (!first) return isOfFund(code) ? t('OFFICE_LISTS.PAID_FUND') : undefined;
  return t(PAID_BY[first.by], { count: first.days });
};

const LeaveFields = ({ form }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('OFFICE_LISTS.CODE')}
        description={t('OFFICE_LISTS.CODE_HINT')}
        maxLength={20}
        {...form.field('code')}
      />
      <TextInput
        label={t('OFFICE_LISTS.PAY_KEY')}
        description={t('OFFICE_LISTS.PAY_KEY_HINT')}
        maxLength={3}
        {...form.digits('payKey')}
      />
      <NativeSelect
        label={t('OFFICE_LISTS.UNIT')}
        data={UNITS.map((value) => ({ value, label: t(`OFFICE_LISTS.UNITS.${value}`) }))}
        {...form.field('unit')}
      />
      <NativeSelect
        label={t('OFFICE_LISTS.BALANCE')}
        data={BALANCES.map((value) => ({ value, label: t(`OFFICE_LISTS.BALANCES.${value}`) }))}
        {...form.field('balance')}
      />
      <TextInput
        label={t('OFFICE_LISTS.CERTIFICATE')}
        description={t('OFFICE_LISTS.CERTIFICATE_HINT')}
        maxLength={3}
        {...form.digits('certificateAfterDays')}
      />
      <Checkbox
        className={styles.tick ?? ''}
        label={t('OFFICE_LISTS.PAID')}
        description={paidHint(form.values.code, t)}
        {...form.check('isPaid')}
      />
      <Checkbox
        className={styles.tick ?? ''}
        label={t('OFFICE_LISTS.SHOWN')}
        {...form.check('displayUser')}
      />
    </>
  );
};

const CodeFields = ({ form, resources, isNew }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        label={t('OFFICE_LISTS.CODE_OF')}
        data={[
          { value: '', label: t('OFFICE_LISTS.CODE_PLACE') },
          ...resources
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, ...row }) => ({ value: id, label: String(row['name']) })),
        ]}
        {...form.field('attributeId')}
      />
      <TextInput
        label={t('OFFICE_LISTS.VALUE')}
        description={isNew ? t('OFFICE_LISTS.VALUE_HINT') : undefined}
        maxLength={64}
        autoComplete="off"
        {...form.field('value')}
      />
      <NativeSelect
        label={t('OFFICE_LISTS.CODE_TYPE')}
        data={[
          { value: 'qr-code', label: t('OFFICE_LISTS.QR') },
          { value: 'bar-code', label: t('OFFICE_LISTS.BAR') },
        ]}
        {...form.field('codeType')}
      />
    </>
  );
};

/** What only some lists have beside a name and a colour. */
export const OWN_FIELDS: { [L in ListName]?: (props: Props) => React.ReactNode } = {
  attributes: ResourceFields,
  costs: CostFields,
  dayoffTypes: LeaveFields,
  scanCodes: CodeFields,
  shiftTemplates: ShiftTemplateFields,
};
