import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLandscape } from '#platform/orientation.ts';
import { Notice } from '#ui/notice.tsx';
import { useDrawingPad } from '#blocks/drawing-pad.ts';
import styles from './documents.module.css';

export type Drawn = { drawing: Blob; strokes: { x: number; y: number; time: number }[][] };

/** The paper to sign on, as large as the screen; Sign appears once something is drawn. */
export const SignatureSheet = ({
  title,
  isBusy,
  failure,
  onSign,
  onCancel,
}: {
  title: string;
  isBusy: boolean;
  failure: string | null;
  onSign: (drawn: Drawn) => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation();
  const { canvas, hasDrawing, erase: wipe, write, capture, findError, strokes } = useDrawingPad();
  const [name, setName] = useState<string | null>(null);
  const [padError, setPadError] = useState<string | null>(null);
  useLandscape();

  const erase = (): void => {
    wipe();
    setPadError(null);
    if (name !== null) setName('');
  };
  const sign = async (): Promise<void> => {
    const error = findError();
    setPadError(error);
    if (error) return;
    const drawing = await capture();
    if (drawing) onSign({ drawing, strokes: strokes() });
    else setPadError(t('SIGNATURE.CAPTURE_FAILED'));
  };

  return (
    <section className={styles.sheet} aria-label={t('SIGNATURE.DRAW')}>
      <h1 className={styles.padTitle}>{t('SIGNATURE.DRAW')}</h1>
      <p className={styles.detail}>{title}</p>
      <div className={styles.padArea}>
        <canvas ref={canvas} className={styles.pad} role="img" aria-label={t('SIGNATURE.PAD')} />
      </div>
      {name === null ? (
        <Button variant="subtle" size="sm" onClick={() => setName('')}>
          {t('SIGNATURE.TYPE')}
        </Button>
      ) : (
        <TextInput
          label={t('SIGNATURE.TYPE_LABEL')}
          value={name}
          maxLength={60}
          onChange={(event) => {
            setName(event.currentTarget.value);
            write(event.currentTarget.value);
          }}
        />
      )}
      {(padError ?? failure) ? (
        <Notice tone="error" title={t('GENERAL.ERROR')}>
          {padError ?? failure}
        </Notice>
      ) : null}
      <div className={styles.choices}>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {t('GENERAL.BACK')}
        </Button>
        <Button variant="default" disabled={isBusy || !hasDrawing} onClick={erase}>
          {t('SIGNATURE.ERASE')}
        </Button>
        <Button
          loading={isBusy}
          // Its place is kept, so that the sheet does not move under the hand when it appears.
          style={{ visibility: hasDrawing ? 'visible' : 'hidden' }}
          onClick={() => void sign()}
        >
          {t('SIGNATURE.SIGN')}
        </Button>
      </div>
    </section>
  );
};
