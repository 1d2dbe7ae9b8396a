import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identifyByCode } from '#data/kiosks/identify.ts';
import { ApiError } from '#platform/api-error.ts';
import { closeStream, openStream } from '#platform/camera.ts';
import { type CodeType, readCodes } from '#platform/code-reader.ts';
import { useOnline } from '#platform/use-online.ts';
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
  const [hasCamera, setHasCamera] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const canScan = isOnline && hasCamera;

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
      {canScan ? (
        <>
          <p className={styles.since}>{t('KIOSK.SCAN_HINT')}</p>
          <Viewfinder onCode={(value) => void ask(value)} onFailed={() => setHasCamera(false)} />
        </>
      ) : (
        <Notice tone="warning" icon={isOnline ? 'warning' : 'offline'}>
          {isOnline ? t('KIOSK.SCAN_NO_CAMERA') : t('KIOSK.SCAN_OFFLINE')}
        </Notice>
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

const Viewfinder = ({
  onCode,
  onFailed,
}: {
  onCode: (value: string) => void;
  onFailed: () => void;
}) => {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef({ onCode, onFailed });
  useEffect(() => {
    report.current = { onCode, onFailed };
  });

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    // A code is asked about once, however long it is held up.
    const seen = new Set<string>();
    const look = (texts: string[]): void => {
      for (const text of texts) {
        if (seen.has(text)) continue;
        seen.add(text);
        report.current.onCode(text);
      }
    };
    const watch = async (): Promise<void> => {
      const stream = await openStream({ facingMode: 'user', width: { ideal: 1280 } });
      const element = video.current;
      const isOpen = typeof stream !== 'string';
      if (!isOpen || !element || signal.aborted) {
        if (isOpen) closeStream(stream);
        if (!signal.aborted) report.current.onFailed();
        return;
      }
      signal.addEventListener('abort', () => closeStream(stream));
      element.srcObject = stream;
      try {
        await element.play();
        await readCodes(element, TYPES, signal, { ready: () => {}, look });
      } catch {
        if (!signal.aborted) report.current.onFailed();
      }
    };
    void watch();
    return () => left.abort();
  }, []);

  return (
    <video
      ref={video}
      className={styles.camera}
      aria-label={t('KIOSK.SCAN_PREVIEW')}
      muted
      playsInline
    />
  );
};
