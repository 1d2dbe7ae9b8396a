import { Button, Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEscape } from '#blocks/office/keys.ts';
import lineForm from '#blocks/office/line-form.module.css';
import { noteReceipt } from '#data/payroll/payroll.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { Notice } from '#ui/notice.tsx';
import { payDay } from './pay-days.ts';

/** Notes that the payroll office took a file; only so its layout is ever called confirmed. */
export const ReceiptForm = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: () => ({
      acceptedOn: payDay(),
      note: '',
      confirms: false,
    }),
    required: ['acceptedOn', 'note'],
    send: ({ acceptedOn, note, confirms }) =>
      noteReceipt(id, { acceptedOn, note: note.trim(), confirms }),
    onSent: onDone,
    wireNames: {},
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  useEscape(true, onDone);
  useFocusInside(form.props.ref);
  return (
    <form {...form.props} className={lineForm.form} aria-label={t('OFFICE_PAYROLL.NOTE_RECEIPT')}>
      <div className={lineForm.fields}>
        <TextInput
          type="date"
          label={t('OFFICE_PAYROLL.ACCEPTED_ON')}
          {...form.field('acceptedOn')}
        />
        <TextInput
          className={lineForm.text ?? ''}
          label={t('OFFICE_PAYROLL.RECEIPT')}
          description={t('OFFICE_PAYROLL.RECEIPT_HINT')}
          maxLength={500}
          {...form.field('note')}
        />
      </div>
      <Checkbox
        label={t('OFFICE_PAYROLL.CONFIRMS')}
        checked={form.values.confirms}
        onChange={(event) => form.set({ confirms: event.currentTarget.checked })}
      />
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={lineForm.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button {...form.button}>{t('OFFICE_PAYROLL.SAVE')}</Button>
      </div>
    </form>
  );
};
