import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { archiveRow, type CopiedList, copyLists } from '#data/catalogues/catalogues.commands.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';

/** Takes over what the same list of another location has besides. */
export const CopySheet = ({
  list,
  departmentId,
  choices,
  isOnline,
  onClose,
}: {
  list: CopiedList;
  departmentId: string;
  choices: readonly ManagedLocation[];
  isOnline: boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const others = choices.filter(({ id }) => id !== departmentId);
  const [from, setFrom] = useState(others[0]?.id ?? '');
  const sending = useSending({
    report: (error) => failureText(error, t, t('OFFICE_LISTS.FAILED')),
  });
  const copy = async (): Promise<void> => {
    const ids = (await copyLists(departmentId, from, [list]))[list] ?? [];
    if (ids.length === 0) showToast('success', t('OFFICE_LISTS.COPIED_NONE'));
    else {
      showUndo(t('OFFICE_LISTS.LINES_ADDED', { count: ids.length }), async () => {
        for (const id of ids) await archiveRow(list, id);
      });
    }
  };
  return (
    <Sheet opened title={t('OFFICE_LISTS.COPY')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <Text c="dimmed">{t('OFFICE_LISTS.COPY_HINT')}</Text>
      <NativeSelect
        label={t('OFFICE_LISTS.COPY_FROM')}
        value={from}
        data={others.map(({ id, company }) => ({ value: id, label: company }))}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      {sending.failure ? <Notice tone="error">{sending.failure}</Notice> : null}
      <Button
        fullWidth
        loading={sending.isBusy}
        disabled={!isOnline || from === ''}
        onClick={() => void sending.run(copy, onClose)}
      >
        {t('OFFICE_LISTS.COPY_DO')}
      </Button>
    </Sheet>
  );
};
