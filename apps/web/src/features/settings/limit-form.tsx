import { Button, Checkbox, TextInput } from '@mantine/core';
import type { LocationLimit } from '@ploeg/contract/settings/settings.schemas';
import { fitsLimit, mayBeOff } from '@ploeg/domain/constraints/limit-ranges';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { addLimit, withdrawLimit } from '#data/settings/settings.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { LimitForecastPart } from './limit-forecast.tsx';
import { type LimitChange, LimitValueFields } from './limit-value-fields.tsx';
import { fromFields, limitText, limitTitle, toFields } from './limit-words.ts';
import styles from './settings.module.css';

/** Lets a limit have another value from a day on; below it what that would have changed. */
export const LimitForm = ({
  departmentId,
  limit,
  today,
  onDone,
}: {
  departmentId: string;
  limit: LocationLimit;
  today: string;
  onDone: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const { name, entries } = limit;
  const now = entries.find(({ state }) => state === 'now');
  const form = useAppForm<LimitChange>({
    initial: { ...toFields(now?.value), since: today, source: '' },
    required: ['since'],
    judge: (values) => ({
      first: fitsLimit(name, fromFields(name, values)) ? null : t('OFFICE_SETTINGS.LIMIT_UNFIT'),
      source: values.source.trim() === '' ? t('OFFICE_SETTINGS.SOURCE_NEEDED') : null,
    }),
    send: ({ since, source, ...fields }) =>
      addLimit(departmentId, { name, value: fromFields(name, fields), since, source }),
    onSent: () => {
      const { since } = form.values;
      showUndo(t('OFFICE_SETTINGS.CHANGED_ONE', { name: limitTitle(name, t) }), () =>
        withdrawLimit(departmentId, name, since),
      );
      onDone();
    },
    refuse: (error) => failureText(error, t, t('OFFICE_SETTINGS.FAILED')),
  });
  const { values } = form;
  const value = fromFields(name, values);
  const isFit = fitsLimit(name, value);
  const isOther = isFit && JSON.stringify(value) !== JSON.stringify(now?.value ?? null);
  return (
    <form {...form.props} className={styles.limitForm}>
      <div className={styles.fields}>
        <LimitValueFields name={name} form={form} />
        <TextInput
          type="date"
          className={styles.short}
          label={t('OFFICE_SETTINGS.FROM_DAY')}
          {...form.field('since')}
        />
        <TextInput
          className={styles.long}
          label={t('OFFICE_SETTINGS.SOURCE')}
          placeholder={t('OFFICE_SETTINGS.SOURCE_HINT')}
          maxLength={300}
          {...form.field('source')}
        />
      </div>
      {mayBeOff(name) ? (
        <Checkbox label={t('OFFICE_SETTINGS.UNCHECKED')} {...form.check('isOff')} />
      ) : null}
      {form.failure}
      <LimitForecastPart
        departmentId={departmentId}
        wanted={isOther ? { name, value, since: today, source: '-' } : null}
        title={t('OFFICE_SETTINGS.WITH', { value: limitText(name, value, t, i18n.language) })}
      />
      <span className={styles.buttons}>
        <Button size="xs" {...form.button}>
          {t('OFFICE_SETTINGS.SAVE')}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
      </span>
    </form>
  );
};
