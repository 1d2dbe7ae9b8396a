import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepOwnSignature } from '#data/contracts/contracts.commands.ts';
import { ApiError } from '#platform/api-error.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { DrawingPad, type Drawing } from './drawing-pad.tsx';

/** The manager draws the signature that goes on the contracts they send. */
export const SignatureSheet = ({
  departmentId,
  opened,
  onKept,
  onClose,
}: {
  departmentId: string;
  opened: boolean;
  onKept: (signatoryId: string) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const keep = async (): Promise<void> => {
    if (!drawing) return;
    setBusy(true);
    setFailure(null);
    try {
      const { id } = await keepOwnSignature(departmentId, await drawing.toBlob());
      showToast('success', t('CONTRACT.DRAWN'));
      onKept(id);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.firstText : t('GENERAL.NO_CONNECTION'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet opened={opened} title={t('CONTRACT.DRAW')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <p style={{ margin: 0 }}>{t('CONTRACT.DRAW_HINT')}</p>
      {opened ? <DrawingPad label={t('CONTRACT.DRAW')} onChange={setDrawing} /> : null}
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button fullWidth disabled={!drawing} loading={isBusy} onClick={() => void keep()}>
        {t('CONTRACT.KEEP')}
      </Button>
      <Button
        fullWidth
        variant="default"
        disabled={!drawing}
        onClick={() => {
          drawing?.erase();
          setDrawing(null);
        }}
      >
        {t('CONTRACT.ERASE')}
      </Button>
    </Sheet>
  );
};
