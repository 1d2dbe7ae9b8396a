import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#forms/form-failure.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';

/** A yes that was just given and can be taken back. */
export type Undoable = { said: string; undo: () => Promise<unknown> };

export const UndoNotice = ({ last, onOver }: { last: Undoable; onOver: () => void }) => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      await last.undo();
      showToast('success', t('APPROVALS.UNDONE'));
      onOver();
    } catch (error) {
      showToast('danger', failureText(error, t, t('APPROVALS.FAILED')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="info"
      icon="check"
      action={
        <Button size="sm" variant="default" loading={isBusy} onClick={() => void undo()}>
          {t('APPROVALS.UNDO')}
        </Button>
      }
    >
      {last.said}
    </Notice>
  );
};
