import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import {
  archiveRow,
  giveBackRow,
  replaceRow,
  restoreRow,
} from '#data/catalogues/catalogues.commands.ts';
import type { ListName, Uses } from '#data/catalogues/lists.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { type AnyRow, nameOf } from './row-values.ts';
import { aheadText, usesText } from './use-text.ts';

const REPLACED: readonly ListName[] = [
  'sections',
  'skills',
  'attributes',
  'packages',
  'taskTypes',
  'dayoffTypes',
];

/** Archives a row, or puts another in its place, and offers to take it back. */
export const useArchiving = (list: ListName) => {
  const { t } = useTranslation();
  return async (row: AnyRow, by: AnyRow | null): Promise<void> => {
    const name = nameOf(row);
    if (by === null) {
      await archiveRow(list, row.id);
      showUndo(t('OFFICE_LISTS.ARCHIVED', { name }), () => restoreRow(list, row.id));
      return;
    }
    const { changed } = await replaceRow(list, row.id, by.id);
    showUndo(t('OFFICE_LISTS.REPLACED', { name, by: nameOf(by) }), () =>
      giveBackRow(list, row.id, { by: by.id, changed }),
    );
  };
};

/** What a row is used by, and whether another takes its place, before it is offered no more. */
export const ArchiveSheet = ({
  list,
  row,
  rows,
  uses,
  isOnline,
  onClose,
}: {
  list: ListName;
  row: AnyRow;
  rows: readonly AnyRow[];
  uses: Uses | undefined;
  isOnline: boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const archive = useArchiving(list);
  const [byId, setById] = useState('');
  const others = rows.filter(({ id, isArchived }) => id !== row.id && !isArchived);
  const by = others.find(({ id }) => id === byId) ?? null;
  const sending = useSending({
    report: (error) => failureText(error, t, t('OFFICE_LISTS.FAILED')),
  });
  const ahead = aheadText(uses, t);
  const canReplace = REPLACED.includes(list) && others.length > 0 && ahead !== '';
  return (
    <Sheet
      opened
      title={t('OFFICE_LISTS.ARCHIVE_ROW', { name: nameOf(row) })}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <Text>{t('OFFICE_LISTS.USED_BY', { uses: usesText(uses, t) })}</Text>
      <Text c="dimmed">{t('OFFICE_LISTS.ARCHIVE_HINT')}</Text>
      {canReplace ? (
        <NativeSelect
          label={t('OFFICE_LISTS.REPLACE_BY')}
          description={by ? t('OFFICE_LISTS.REPLACE_WHAT', { uses: ahead, by: nameOf(by) }) : null}
          value={byId}
          data={[
            { value: '', label: t('OFFICE_LISTS.REPLACE_NONE') },
            ...others.map((other) => ({ value: other.id, label: nameOf(other) })),
          ]}
          onChange={(event) => setById(event.currentTarget.value)}
        />
      ) : null}
      {sending.failure ? <Notice tone="error">{sending.failure}</Notice> : null}
      <Button
        fullWidth
        loading={sending.isBusy}
        disabled={!isOnline}
        onClick={() => void sending.run(() => archive(row, by), onClose)}
      >
        {by ? t('OFFICE_LISTS.REPLACE') : t('OFFICE_LISTS.ARCHIVE')}
      </Button>
    </Sheet>
  );
};
