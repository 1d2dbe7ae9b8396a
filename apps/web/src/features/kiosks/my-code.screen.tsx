import { Button, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePosCode } from '#data/kiosks/use-pos-code.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { useOnline } from '#platform/use-online.ts';
import { useWakeLock } from '#platform/wake-lock.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { ChildScreen } from '#ui/screen.tsx';
import styles from './kiosks.module.css';

/** What a kiosk knows the person by: a code that changes, and the PIN where there is no signal. */
export const MyCodeScreen = () => {
  const { t } = useTranslation();
  const snapshot = useLoadedSnapshot();
  useWakeLock();
  return (
    <ChildScreen title={t('MY_CODE.TITLE')} parent="/">
      <PersonalCode />
      <Pin pinCode={snapshot.userDetails.pinCode} />
    </ChildScreen>
  );
};

const PersonalCode = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { code, secondsLeft, isFailed } = usePosCode(true);
  if (!isOnline) return <Notice tone="warning">{t('MY_CODE.OFFLINE')}</Notice>;
  if (isFailed) return <Notice tone="error">{t('MY_CODE.FAILED')}</Notice>;
  return (
    <div className={styles.codeBox}>
      <Text>{t('MY_CODE.HINT')}</Text>
      {code ? (
        <div className={styles.code}>
          <QrCode value={code.value} label={t('MY_CODE.CODE')} />
        </div>
      ) : (
        <Skeleton className={styles.placeholder} role="status" aria-label={t('GENERAL.LOADING')} />
      )}
      <Text c="dimmed" className="tabular" role="timer">
        {t('MY_CODE.NEXT', { seconds: secondsLeft })}
      </Text>
    </div>
  );
};

const Pin = ({ pinCode }: { pinCode: string | null }) => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  if (pinCode === null) {
    return (
      <Notice tone="info" icon="lock">
        {t('MY_CODE.NO_PIN')}
      </Notice>
    );
  }
  return (
    <section className={styles.pinBox} aria-label={t('MY_CODE.PIN')}>
      <Text size="sm" c="dimmed">
        {t('MY_CODE.PIN_HINT')}
      </Text>
      {isShown ? (
        <p className={styles.pin} role="status">
          {pinCode}
        </p>
      ) : null}
      <Button
        variant="default"
        fullWidth
        leftSection={<Icon name="lock" size={20} />}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t('MY_CODE.HIDE_PIN') : t('MY_CODE.SHOW_PIN')}
      </Button>
    </section>
  );
};
