import { Text } from '@mantine/core';
import { readNeedLines } from '@ploeg/domain/coverage/need-lines';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasteLines } from '#blocks/office/paste-lines.tsx';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { addNeeds, deleteNeed } from '#data/coverage/coverage.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { weekdayNames } from '#platform/datetime.ts';

const MOST_AT_ONCE = 500;

type Props = {
  departmentId: string;
  sections: readonly { id: string; name: string }[];
  isOnline: boolean;
  onDone: () => void;
};

/** Needs as lines of a spreadsheet. */
export const PasteForm = ({ departmentId, sections, isOnline, onDone }: Props) => {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const sending = useSending({ report: (error) => failureText(error, t, t('GENERAL.ERROR')) });
  const days = [i18n.language, ...LANGUAGE_TAGS].map(weekdayNames);
  const weekdays = Array.from({ length: 7 }, (_, at) =>
    days.flatMap((names) => [names[at]?.long ?? '', names[at]?.short ?? '']),
  );
  const { rows, faults } = readNeedLines(text, { weekdays, sections });
  const add = async (): Promise<void> => {
    const wanted = rows.map((row) => ({ ...row, skillIds: [...row.skillIds] }));
    const added = await addNeeds({ departmentId, rows: wanted });
    showUndo(t('NEEDS.ADDED', { count: added.length }), async () => {
      for (const { id } of added) await deleteNeed(id);
    });
  };
  const isTooMany = rows.length > MOST_AT_ONCE;
  return (
    <PasteLines
      title={t('NEEDS.PASTE')}
      hint={t('NEEDS.PASTE_HINT')}
      text={text}
      faults={faults.map(({ line, fault }) => t(`NEEDS.FAULT.${fault}`, { line }))}
      failure={sending.failure}
      button={{
        text: t('NEEDS.PASTE_DO', { count: rows.length }),
        isBusy: sending.isBusy,
        isDisabled: !isOnline || rows.length === 0 || isTooMany,
        run: () => void sending.run(add, onDone),
      }}
      onText={setText}
      onDone={onDone}
    >
      {isTooMany ? <Text c="red">{t('NEEDS.TOO_MANY')}</Text> : null}
    </PasteLines>
  );
};
