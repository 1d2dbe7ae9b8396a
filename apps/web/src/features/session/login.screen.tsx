import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshAppConfig } from '#data/app-config.ts';
import { usePairing } from '#data/kiosks/kiosk-pairing.ts';
import { login } from '#data/session/session.commands.ts';
import { isServerChosenHere } from '#platform/server-address.ts';
import { Notice } from '#ui/notice.tsx';
import { SessionPage } from './session-page.tsx';
import styles from './session-page.module.css';
import { useSubmit } from './use-submit.ts';
import { useWaitingOnDevice } from './use-waiting-on-device.ts';

const route = getRouteApi('/login');

export const LoginScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { to } = route.useSearch();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const waiting = useWaitingOnDevice();
  const config = useFreshAppConfig();
  const { isBusy, failure, submit } = useSubmit(async () => {
    await login({ email: email.trim(), password });
    await navigate({ to: to ?? '/', replace: true, state: { opensOffice: to === undefined } });
  });

  if (config?.isNew) return <Navigate to="/begin" replace />;
  return (
    <SessionPage title={t('LOGIN.TITLE')} lead={t('LOGIN.LEAD')}>
      <form onSubmit={submit}>
        <Stack gap={16}>
          {failure ? (
            <Notice tone="error" title={t('LOGIN.FAILED_TITLE')}>
              {failure}
            </Notice>
          ) : null}
          {waiting > 0 ? (
            <Notice tone="warning" icon="waiting">
              {t('LOGIN.SIGNED_OUT_WAITING', { count: waiting })}
            </Notice>
          ) : null}
          <TextInput
            label={t('LOGIN.EMAIL')}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            required
            withAsterisk={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('LOGIN.PASSWORD')}
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            onVisibilityChange={setShown}
            visibilityToggleButtonProps={{
              'aria-label': isShown ? t('LOGIN.HIDE_PASSWORD') : t('LOGIN.SHOW_PASSWORD'),
            }}
          />
          <Button type="submit" fullWidth loading={isBusy}>
            {t('LOGIN.SUBMIT')}
          </Button>
          <OtherWays registrationUrl={config?.registrationUrl} />
        </Stack>
      </form>
    </SessionPage>
  );
};

/** Where one goes who cannot sign in here. */
const OtherWays = ({ registrationUrl }: { registrationUrl: string | null | undefined }) => {
  const { t } = useTranslation();
  const isKiosk = usePairing() !== null;
  return (
    <>
      <Link to="/forgot-password" className={styles.link}>
        {t('LOGIN.FORGOT')}
      </Link>
      {registrationUrl ? (
        <a href={registrationUrl} className={styles.link}>
          {t('LOGIN.CREATE_ACCOUNT')}
        </a>
      ) : null}
      {isServerChosenHere() && !isKiosk ? (
        <Link to="/server" className={styles.link}>
          {t('SERVER.CHANGE')}
        </Link>
      ) : null}
      {isKiosk ? (
        <Link to="/kiosk" className={styles.link}>
          {t('LOGIN.TO_KIOSK')}
        </Link>
      ) : null}
    </>
  );
};
