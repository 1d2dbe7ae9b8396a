import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identifyByCode } from '#data/kiosks/identify.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { ApiError } from '#platform/api-error.ts';
import type { CodeType } from '#platform/code-reader.ts';
import { useCodeCamera } from '#platform/use-code-camera.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './kiosk.module.css';
import { StepHeading } from './step-heading.tsx';

const TYPES: readonly CodeType[] = ['qr-code'];

/** Knows a person by the code on their phone. The server must say whose it is, so it needs signal. */
export const CodeScan = ({
  onCode,
  onCancel,
}: {
  onCode: (employmentId: string) => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  const ask = async (value: string): Promise<void> => {
    setReading(true);
    setFailure(null);
    try {
      onCode(await identifyByCode(value));
    } catch (error) {
      setFailure(error instanceof ApiError ? error.firstText : t('KIOSK.SCAN_OFFLINE'));
    } finally {
      setReading(false);
    }
  };

  return (
    <div className={styles.step}>
      <StepHeading>{t('KIOSK.SCAN_TITLE')}</StepHeading>
      {isOnline ? (
        <Viewfinder onCode={(value) => void ask(value)} />
      ) : (
        <Notice tone="warning">{t('KIOSK.SCAN_OFFLINE')}</Notice>
      )}
      <p className={styles.message} role="alert">
        {isReading ? t('KIOSK.SCAN_READING') : failure}
      </p>
      <Button variant="default" size="xl" fullWidth onClick={onCancel}>
        {t('KIOSK.CANCEL')}
      </Button>
    </div>
  );
};

/** What the camera sees; each code is reported once, however long it is held up. */
const Viewfinder = ({ onCode }: { onCode: (value: string) => void }) => {
  const { t } = useTranslation();
  const seen = useRef(new Set<string>());
  const look = (texts: string[]): void => {
    for (const text of texts) {
      if (seen.current.has(text)) continue;
      seen.current.add(text);
      onCode(text);
    }
  };
  const { video, status } = useCodeCamera(TYPES, look, 'user');
  if (status !== 'starting' && status !== 'reading') {
    return (
      <Notice tone="warning" icon="warning">
        {t('KIOSK.SCAN_NO_CAMERA')}
      </Notice>
    );
  }
  return (
    <>
      <p className={styles.since}>{t('KIOSK.SCAN_HINT')}</p>
      <video
        ref={video}
        className={styles.camera}
        aria-label={t('KIOSK.SCAN_PREVIEW')}
        muted
        playsInline
      />
    </>
  );
};
