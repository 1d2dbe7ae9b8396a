import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshAppConfig } from '#data/app-config.ts';
import { usePairing } from '#data/kiosks/kiosk-pairing.ts';
import { useSessionEnded } from '#data/session/session-store.ts';
import { login } from '#data/session/session.commands.ts';
import { canUsePasskeys } from '#platform/can-use-passkeys.ts';
import { isServerChosenHere } from '#platform/server-address.ts';
import { Notice } from '#ui/notice.tsx';
import { FingerButton } from './finger-button.tsx';
import { mayAskForFinger } from './may-ask-for-finger.ts';
import { SessionPage } from './session-page.tsx';
import styles from './session-page.module.css';
import { useSubmit } from './use-submit.ts';
import { useWaitingOnDevice } from './use-waiting-on-device.ts';

const route = getRouteApi('/login');

export const LoginScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { to, company } = route.useSearch();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const config = useFreshAppConfig();
  const enter = () =>
    navigate({ to: to ?? '/', replace: true, state: { opensOffice: to === undefined } });
  const { isBusy, failure, submit } = useSubmit(async () => {
    await login({ email: email.trim(), password });
    if (await mayAskForFinger())
      await navigate({ to: '/next-time', search: { to }, replace: true });
    else await enter();
  });

  if (config?.isNew) return <Navigate to="/begin" replace />;
  return (
    <SessionPage company={company} title={t('LOGIN.TITLE')} lead={t('LOGIN.LEAD')}>
      <form onSubmit={submit}>
        <Stack gap={16}>
          {failure ? (
            <Notice tone="error" title={t('LOGIN.FAILED_TITLE')}>
              {failure}
            </Notice>
          ) : null}
          <WhyHere />
          <TextInput
            label={t('LOGIN.EMAIL')}
            type="email"
            name="email"
            autoComplete="username webauthn"
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
          {canUsePasskeys() ? <FingerButton onIn={enter} /> : null}
          <OtherWays registrationUrl={config?.registrationUrl} />
        </Stack>
      </form>
    </SessionPage>
  );
};

/** Why one is here who has not left by themselves, and what waits for them. */
const WhyHere = () => {
  const { t } = useTranslation();
  const isEnded = useSessionEnded();
  const waiting = useWaitingOnDevice();
  if (!isEnded && waiting === 0) return null;
  return (
    <Notice
      tone="warning"
      icon={waiting > 0 ? 'waiting' : 'lock'}
      {...(isEnded && { title: t('LOGIN.ENDED_TITLE') })}
    >
      {waiting > 0 ? t('LOGIN.SIGNED_OUT_WAITING', { count: waiting }) : t('LOGIN.ENDED')}
    </Notice>
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
