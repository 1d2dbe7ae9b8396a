import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { RetentionTerm } from '@ploeg/contract/retention/retention.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { setRetention, withdrawRetention } from '#data/retention/retention-keeping.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Sheet } from '#ui/sheet.tsx';
import { dayAfter, termText } from './retention-words.ts';
import styles from './retention.module.css';

const STEP_MONTHS = 6;

/** From the shortest that is allowed to the longest. */
const choicesOf = ({ least, most }: RetentionTerm): number[] =>
  Array.from({ length: (most - least) / STEP_MONTHS + 1 }, (_, step) => least + step * STEP_MONTHS);

/** Lets something be kept for another time, from a day to come. */
export const TermSheet = ({ term, onClose }: { term: RetentionTerm; onClose: () => void }) => {
  const { t } = useTranslation();
  const { name, entries } = term;
  const title = t(`OFFICE_RETENTION.NAME.${name}`);
  const [tomorrow] = useState(() => dayAfter(new Date()));
  const now = entries.find(({ state }) => state === 'now');
  const form = useAppForm({
    initial: { months: String(now?.months ?? term.least), since: tomorrow, source: '' },
    required: ['source'],
    judge: ({ since }) => ({
      since: since < tomorrow ? t('OFFICE_RETENTION.NOT_SOON') : null,
    }),
    send: ({ months, since, source }) =>
      setRetention({ name, months: Number(months), since, source: source.trim() }),
    onSent: () => {
      const { since } = form.values;
      onClose();
      showUndo(t('OFFICE_RETENTION.SET', { name: title }), () => withdrawRetention(name, since));
    },
    refuse: (error) => failureText(error, t, t('OFFICE_RETENTION.FAILED')),
  });
  const isShorter = Number(form.values.months) < (now?.months ?? 0);
  return (
    <Sheet opened title={title} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <p className={styles.hint}>{t(`OFFICE_RETENTION.MEANING.${name}`)}</p>
        <NativeSelect
          label={t('OFFICE_RETENTION.KEEP')}
          data={choicesOf(term).map((months) => ({
            value: String(months),
            label: termText(months, t),
          }))}
          {...form.field('months')}
        />
        <TextInput
          type="date"
          label={t('OFFICE_RETENTION.SINCE')}
          min={tomorrow}
          {...form.field('since')}
        />
        <TextInput
          label={t('OFFICE_RETENTION.WHY')}
          placeholder={t('OFFICE_RETENTION.WHY_HINT')}
          maxLength={300}
          {...form.field('source')}
        />
        {isShorter ? <p className={styles.warning}>{t('OFFICE_RETENTION.SHORTER')}</p> : null}
        {form.failure}
        <Button {...form.button}>{t('OFFICE_RETENTION.SAVE')}</Button>
      </form>
    </Sheet>
  );
};
