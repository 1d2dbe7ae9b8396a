import { NativeSelect, TextInput } from '@mantine/core';
import { LIMIT_KINDS, type LimitName } from '@ploeg/domain/constraints/limit-names';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#forms/use-app-form.ts';
import type { LimitFields } from './limit-words.ts';
import styles from './settings.module.css';

export type LimitChange = LimitFields & { since: string; source: string };

type Props = { name: LimitName; form: AppForm<LimitChange> };

/** What the value of a limit is typed into: one field, two, or a choice. */
export const LimitValueFields = ({ name, form }: Props) => {
  const { t } = useTranslation();
  const kind = LIMIT_KINDS[name];
  const isDisabled = form.values.isOff;
  if (kind === 'sunday') {
    return (
      <NativeSelect
        label={t('OFFICE_SETTINGS.VALUE')}
        data={[
          { value: 'warn', label: t('OFFICE_SETTINGS.SUNDAY.warn') },
          { value: 'allow', label: t('OFFICE_SETTINGS.SUNDAY.allow') },
        ]}
        disabled={isDisabled}
        {...form.field('first')}
      />
    );
  }
  const labels = {
    break: [t('OFFICE_SETTINGS.BREAK_HOURS'), t('OFFICE_SETTINGS.BREAK_MINUTES')],
    night: [t('OFFICE_SETTINGS.NIGHT_FROM'), t('OFFICE_SETTINGS.NIGHT_TO')],
  };
  const [first, second] =
    kind === 'break' || kind === 'night' ? labels[kind] : [t('OFFICE_SETTINGS.VALUE')];
  return (
    <>
      <TextInput
        label={first}
        inputMode="decimal"
        className={styles.short}
        disabled={isDisabled}
        data-autofocus
        {...form.field('first')}
      />
      {second ? (
        <TextInput
          label={second}
          inputMode="decimal"
          className={styles.short}
          disabled={isDisabled}
          {...form.field('second')}
        />
      ) : null}
    </>
  );
};
