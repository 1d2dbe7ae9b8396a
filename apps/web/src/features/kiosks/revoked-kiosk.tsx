import { Button, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { setPairing } from '#data/kiosks/kiosk-pairing.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './kiosk.module.css';

/** What a tablet shows whose token opens nothing any more. What waits on it is kept. */
export const RevokedKiosk = ({ waiting }: { waiting: number }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const forget = (): void => {
    setPairing(null);
    void navigate({ to: '/login', search: {} });
  };
  return (
    <main className={styles.alone}>
      <Icon name="tablet" size={56} />
      <Title order={1}>{t('KIOSK.REVOKED_TITLE')}</Title>
      <p style={{ margin: 0 }}>{t('KIOSK.REVOKED')}</p>
      {waiting > 0 ? (
        <Notice tone="warning" icon="waiting">
          {t('KIOSK.REVOKED_WAITING', { count: waiting })}
        </Notice>
      ) : null}
      <LinkButton size="lg" to="/login" search={{ to: '/kiosks' }}>
        {t('KIOSK.MANAGER')}
      </LinkButton>
      {waiting === 0 ? (
        <Button size="lg" variant="default" onClick={forget}>
          {t('KIOSK.FORGET')}
        </Button>
      ) : null}
    </main>
  );
};
