import { Button, FileButton, Textarea } from '@mantine/core';
import { CODE_COLUMNS, readCodeLines } from '@ploeg/domain/payroll/code-lines';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '#blocks/office/keys.ts';
import lineForm from '#blocks/office/line-form.module.css';
import { addCodes } from '#data/payroll/payroll.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { useSending } from '#forms/use-sending.ts';
import { Notice } from '#ui/notice.tsx';

const MOST_FAULTS = 5;

/** Takes a code map from a spreadsheet or a CSV file, and says of each line that cannot be meant why. */
export const CodesPaste = ({
  targetId,
  sections,
  isOnline,
  onDone,
}: {
  targetId: string;
  sections: readonly { id: string; name: string }[];
  isOnline: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const section = useRef<HTMLElement>(null);
  const sending = useSending({ report: (error) => failureText(error, t, t('GENERAL.ERROR')) });
  const { rows, faults } = readCodeLines(text, sections);
  useEscape(true, onDone);
  useFocusInside(section);
  return (
    <section ref={section} className={lineForm.form} aria-label={t('OFFICE_PAYROLL.CODES_IN')}>
      <Textarea
        label={t('OFFICE_PAYROLL.PASTE')}
        description={t('OFFICE_PAYROLL.PASTE_HINT', { columns: CODE_COLUMNS.join(', ') })}
        autosize
        minRows={4}
        maxRows={14}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {faults.length > 0 ? (
        <Notice tone="warning">
          {faults
            .slice(0, MOST_FAULTS)
            .map(({ line, fault }) => t(`OFFICE_PAYROLL.FAULT.${fault}`, { line }))
            .join(' ')}
        </Notice>
      ) : null}
      {sending.failure ? <Notice tone="error">{sending.failure}</Notice> : null}
      <div className={lineForm.buttons}>
        <FileButton
          accept=".csv,text/csv,text/plain"
          onChange={(file) => file && void file.text().then(setText)}
        >
          {(props) => (
            <Button variant="default" {...props}>
              {t('OFFICE_PAYROLL.FILE')}
            </Button>
          )}
        </FileButton>
        <Button variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button
          loading={sending.isBusy}
          disabled={!isOnline || rows.length === 0 || rows.length > 500 || faults.length > 0}
          onClick={() => void sending.run(() => addCodes(targetId, rows), onDone)}
        >
          {t('OFFICE_PAYROLL.CODES_ADD', { count: rows.length })}
        </Button>
      </div>
    </section>
  );
};
