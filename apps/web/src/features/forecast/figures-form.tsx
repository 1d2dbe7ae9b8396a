import { type Measure, readFigureLines } from '@ploeg/domain/forecast/figure-lines';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasteLines } from '#blocks/office/paste-lines.tsx';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { setFigures } from '#data/forecast/forecast.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';

const MOST_AT_ONCE = 10_000;

/** What came on past days, as a till exports it; the same file twice changes nothing. */
export const FiguresForm = ({
  departmentId,
  measure,
  today,
  isOnline,
  onDone,
}: {
  departmentId: string;
  measure: Measure;
  today: string;
  isOnline: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const sending = useSending({ report: (error) => failureText(error, t, t('GENERAL.ERROR')) });
  const { rows, faults } = readFigureLines(text, { measure, latest: today });
  const take = async (): Promise<void> => {
    const { added, changed, before } = await setFigures({ departmentId, measure, rows });
    const done = t('FORECAST.TAKEN', { count: added + changed });
    if (before.length === 0) return;
    showUndo(done, () => setFigures({ departmentId, measure, rows: before }));
  };
  return (
    <PasteLines
      title={t('FORECAST.IMPORT')}
      hint={t('FORECAST.IMPORT_HINT')}
      text={text}
      faults={faults.map(({ line, fault }) => t(`FORECAST.FAULT.${fault}`, { line }))}
      failure={sending.failure}
      button={{
        text: t('FORECAST.IMPORT_DO', { count: rows.length }),
        isBusy: sending.isBusy,
        isDisabled: !isOnline || rows.length === 0 || rows.length > MOST_AT_ONCE,
        run: () => void sending.run(take, onDone),
      }}
      onText={setText}
      onDone={onDone}
    />
  );
};
