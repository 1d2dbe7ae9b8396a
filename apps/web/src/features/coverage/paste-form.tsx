import { Button, FileButton, Text, Textarea } from '@mantine/core';
import { readNeedLines } from '@ploeg/domain/coverage/need-lines';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '#blocks/office/keys.ts';
import lineForm from '#blocks/office/line-form.module.css';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { addNeeds, deleteNeed } from '#data/coverage/coverage.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { weekdayNames } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';

const MOST_AT_ONCE = 500;
const MOST_FAULTS = 5;

type Props = {
  departmentId: string;
  sections: readonly { id: string; name: string }[];
  isOnline: boolean;
  onDone: () => void;
};

/** Takes lines of a spreadsheet or a CSV file, and says of each that cannot be meant why. */
export const PasteForm = ({ departmentId, sections, isOnline, onDone }: Props) => {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const sending = useSending({ report: (error) => failureText(error, t, t('GENERAL.ERROR')) });
  const days = [i18n.language, 'en'].map(weekdayNames);
  const weekdays = Array.from({ length: 7 }, (_, at) =>
    days.flatMap((names) => [names[at]?.long ?? '', names[at]?.short ?? '']),
  );
  const { rows, faults } = readNeedLines(text, { weekdays, sections });
  useEscape(true, onDone);
  const add = async (): Promise<void> => {
    const wanted = rows.map((row) => ({ ...row, skillIds: [...row.skillIds] }));
    const added = await addNeeds({ departmentId, rows: wanted });
    showUndo(t('NEEDS.ADDED', { count: added.length }), async () => {
      for (const { id } of added) await deleteNeed(id);
    });
  };
  return (
    <section className={lineForm.form} aria-label={t('NEEDS.PASTE')}>
      <Textarea
        label={t('NEEDS.PASTE_LABEL')}
        description={t('NEEDS.PASTE_HINT')}
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
            .map(({ line, fault }) => t(`NEEDS.FAULT.${fault}`, { line }))
            .join(' ')}
        </Notice>
      ) : null}
      {rows.length > MOST_AT_ONCE ? <Text c="red">{t('NEEDS.TOO_MANY')}</Text> : null}
      {sending.failure ? <Notice tone="error">{sending.failure}</Notice> : null}
      <div className={lineForm.buttons}>
        <FileButton
          accept=".csv,text/csv,text/plain"
          onChange={(file) => file && void file.text().then(setText)}
        >
          {(props) => (
            <Button variant="default" {...props}>
              {t('NEEDS.FILE')}
            </Button>
          )}
        </FileButton>
        <Button variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button
          loading={sending.isBusy}
          disabled={!isOnline || rows.length === 0 || rows.length > MOST_AT_ONCE}
          onClick={() => void sending.run(add, onDone)}
        >
          {t('NEEDS.PASTE_DO', { count: rows.length })}
        </Button>
      </div>
    </section>
  );
};
