import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { waysInQuery, type WaysIn } from '#data/session/passkeys.queries.ts';
import { canUsePasskeys } from '#platform/passkeys.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { ProofSheet } from './passkey-proof.tsx';
import { useAddPasskey } from './passkey-adding.ts';
import styles from './passkeys.module.css';

/** By what somebody signs in: the devices that know them, and a password. */
export const WaysInScreen = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const ways = useQuery(waysInQuery());
  const adding = useAddPasskey();
  return (
    <SubScreen
      title={t('PASSKEYS.TITLE')}
      footer={
        ways.data && canUsePasskeys() ? (
          <Button
            fullWidth
            loading={adding.isBusy}
            disabled={!isOnline}
            leftSection={<Icon name="finger" size={20} />}
            onClick={adding.start}
          >
            {t('PASSKEYS.ADD')}
          </Button>
        ) : null
      }
    >
      <Text c="dimmed">{t('PASSKEYS.LEAD')}</Text>
      {canUsePasskeys() ? null : <Notice tone="info">{t('PASSKEYS.UNSUPPORTED')}</Notice>}
      {adding.failure ? <Notice tone="info">{adding.failure}</Notice> : null}
      <RemoteState remote={ways} offline={t('PASSKEYS.OFFLINE')} />
      {ways.data ? <Ways ways={ways.data} isOnline={isOnline} /> : null}
      <ProofSheet adding={adding} />
    </SubScreen>
  );
};

const Ways = ({ ways, isOnline }: { ways: WaysIn; isOnline: boolean }) => {
  const { t } = useTranslation();
  const { passkeys, hasPassword } = ways;
  const isLast = passkeys.length === 1 && !hasPassword;
  return (
    <>
      <section className={styles.part} aria-labelledby="ways-devices">
        <h2 id="ways-devices" className={styles.heading}>
          {t('PASSKEYS.DEVICES')}
        </h2>
        {passkeys.length === 0 ? (
          <Empty icon="finger" title={t('PASSKEYS.NONE')} hint={t('PASSKEYS.NONE_HINT')} />
        ) : (
          <ul className={styles.list}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isLast={isLast}
                isDisabled={!isOnline}
              />
            ))}
          </ul>
        )}
      </section>
      <section className={styles.part} aria-labelledby="ways-password">
        <h2 id="ways-password" className={styles.heading}>
          {t('PASSKEYS.PASSWORD')}
        </h2>
        <Text c="dimmed" size="sm">
          {t(hasPassword ? 'PASSKEYS.HAS_PASSWORD' : 'PASSKEYS.NO_PASSWORD')}
        </Text>
        <LinkButton to="/forgot-password" variant="default" disabled={!isOnline}>
          {t(hasPassword ? 'PASSKEYS.CHANGE_PASSWORD' : 'PASSKEYS.CHOOSE_PASSWORD')}
        </LinkButton>
      </section>
    </>
  );
};
