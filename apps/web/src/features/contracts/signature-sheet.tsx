import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepOwnSignature } from '#data/contracts/contracts.commands.ts';
import { ApiError } from '#platform/api-error.ts';
import { useDrawingPad } from '#blocks/drawing-pad.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './contracts.module.css';

type Props = { departmentId: string; onKept: (signatoryId: string) => void };

/** The manager draws the signature that goes on the contracts they send. */
export const SignatureSheet = ({
  opened,
  onClose,
  ...props
}: Props & { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} title={t('CONTRACT.DRAW')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      {opened ? <SignatureField {...props} /> : null}
    </Sheet>
  );
};

const SignatureField = ({ departmentId, onKept }: Props) => {
  const { t } = useTranslation();
  const { canvas, hasDrawing, erase, write, capture, findError } = useDrawingPad();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const keep = async (): Promise<void> => {
    const inkError = findError();
    setFailure(inkError);
    if (inkError) return;
    setBusy(true);
    try {
      const drawing = await capture();
      if (!drawing) throw new Error('The drawing cannot be read');
      const { id } = await keepOwnSignature(departmentId, drawing);
      showToast('success', t('CONTRACT.DRAWN'));
      onKept(id);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.firstText : t('GENERAL.NO_CONNECTION'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p style={{ margin: 0 }}>{t('CONTRACT.DRAW_HINT')}</p>
      <canvas ref={canvas} className={styles.pad} role="img" aria-label={t('CONTRACT.DRAW')} />
      <TextInput
        label={t('SIGNATURE.TYPE_LABEL')}
        maxLength={80}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          write(event.currentTarget.value);
        }}
      />
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button fullWidth disabled={!hasDrawing} loading={isBusy} onClick={() => void keep()}>
        {t('CONTRACT.KEEP')}
      </Button>
      <Button
        fullWidth
        variant="default"
        disabled={!hasDrawing}
        onClick={() => {
          erase();
          setFailure(null);
          setName('');
        }}
      >
        {t('CONTRACT.ERASE')}
      </Button>
    </>
  );
};
