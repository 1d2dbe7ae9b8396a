import { Button, Text, Textarea } from '@mantine/core';
import { readNames } from '@ploeg/domain/catalogues/row-names';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { addRows, archiveRow } from '#data/catalogues/catalogues.commands.ts';
import type { ListName } from '#data/catalogues/lists.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { type AnyRow, fieldsOf, NAME_LENGTH, nameOf, valuesOfName } from './row-values.ts';

const MOST_LINES = 100;

/** Several rows by their names, one a line, with colours that follow each other. */
const toRows = (list: ListName, names: readonly string[], rows: readonly AnyRow[]) => {
  const known = [...rows];
  return names.map((name) => {
    const values = valuesOfName(name, known);
    known.push({ id: name, isArchived: false, color: values.color });
    return fieldsOf(list, values, true);
  });
};

export const LinesSheet = ({
  list,
  departmentId,
  rows,
  isOnline,
  onClose,
}: {
  list: ListName;
  departmentId: string;
  rows: readonly AnyRow[];
  isOnline: boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const taken = rows.filter(({ isArchived }) => !isArchived).map(nameOf);
  const read = (lines: string) => readNames(lines, taken, NAME_LENGTH);
  const form = useAppForm({
    initial: { lines: '' },
    judge: ({ lines }) => {
      const { names } = read(lines);
      if (names.length === 0) return { lines: t('GENERAL.REQUIRED') };
      return {
        lines:
          names.length > MOST_LINES ? t('OFFICE_LISTS.LINES_MOST', { count: MOST_LINES }) : null,
      };
    },
    send: ({ lines }) => addRows(list, departmentId, toRows(list, read(lines).names, rows)),
    onSent: (ids) => {
      showUndo(t('OFFICE_LISTS.LINES_ADDED', { count: ids.length }), async () => {
        for (const id of ids) await archiveRow(list, id);
      });
      onClose();
    },
    refuse: (error) => failureText(error, t, t('OFFICE_LISTS.FAILED')),
  });
  const { names, doubles, tooLong } = read(form.values.lines);
  return (
    <Sheet opened title={t('OFFICE_LISTS.LINES')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props}>
        <Textarea
          label={t('OFFICE_LISTS.LINES_LABEL')}
          autosize
          minRows={5}
          maxRows={12}
          data-autofocus
          {...form.field('lines')}
        />
      </form>
      <Text component="div" size="sm" c="dimmed" aria-live="polite">
        {t('OFFICE_LISTS.LINES_NEW', { count: names.length })}
        {doubles.length > 0 ? (
          <div>{t('OFFICE_LISTS.LINES_DOUBLE', { names: doubles.join(', ') })}</div>
        ) : null}
        {tooLong.length > 0 ? (
          <div>{t('OFFICE_LISTS.LINES_LONG', { names: tooLong.join(', ') })}</div>
        ) : null}
      </Text>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <Button {...form.button} fullWidth disabled={!isOnline}>
        {t('OFFICE_LISTS.LINES_ADD', { count: names.length })}
      </Button>
    </Sheet>
  );
};
