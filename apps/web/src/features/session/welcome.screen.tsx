import { Button, Loader, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  acceptInvitation,
  type InvitationSeen,
  openInvitation,
  renewInvitation,
} from '#data/session/invitations.ts';
import { getSession } from '#data/session/session-store.ts';
import { failureText } from '#forms/form-failure.ts';
import { canUsePasskeys } from '#platform/passkeys.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { SessionPage } from './session-page.tsx';
import styles from './session-page.module.css';
import { useSubmit } from './use-submit.ts';

/** Opened from a mail or a printed sheet; what opens it stands behind the #, so that no server logs it. */
export const WelcomeScreen = () => {
  // An object, so that the same code is tried once more when it is typed again.
  const [typed, setTyped] = useState(() => ({ secret: location.hash.slice(1) }));
  const { secret } = typed;
  const [seen, setSeen] = useState<InvitationSeen | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!typed.secret) return;
    let isOver = false;
    openInvitation(typed.secret).then(
      (invitation) => !isOver && setSeen(invitation),
      (error: unknown) => !isOver && setFailure(error),
    );
    return () => {
      isOver = true;
    };
  }, [typed]);
  useEffect(() => {
    // A link that is opened where this page is open loads nothing anew.
    const onChange = (): void => {
      setSeen(null);
      setFailure(null);
      setTyped({ secret: location.hash.slice(1) });
    };
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  if (seen?.state === 'open') return <Choose secret={secret} seen={seen} />;
  if (seen) return <Closed secret={secret} seen={seen} />;
  return (
    <TypeCode
      isWaiting={secret !== '' && failure === null}
      failure={failure}
      onTyped={(code) => {
        setFailure(null);
        setTyped({ secret: code });
      }}
    />
  );
};

const TypeCode = ({
  isWaiting,
  failure,
  onTyped,
}: {
  isWaiting: boolean;
  failure: unknown;
  onTyped: (code: string) => void;
}) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  return (
    <SessionPage title={t('WELCOME.CODE_TITLE')} lead={t('WELCOME.CODE_LEAD')}>
      {isWaiting ? (
        <Loader role="status" aria-label={t('GENERAL.LOADING')} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onTyped(code);
          }}
        >
          <Stack gap={16}>
            {failure ? (
              <Notice tone="error" title={t('WELCOME.NOT_OPEN')}>
                {failureText(failure, t, t('GENERAL.ERROR'))}
              </Notice>
            ) : null}
            <TextInput
              label={t('WELCOME.CODE')}
              description={t('WELCOME.CODE_HINT')}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              required
              withAsterisk={false}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit" fullWidth>
              {t('WELCOME.CONTINUE')}
            </Button>
            <ToLogin />
          </Stack>
        </form>
      )}
    </SessionPage>
  );
};

const ToLogin = () => {
  const { t } = useTranslation();
  return (
    <Link to="/login" className={styles.link}>
      {t('PASSWORD.TO_LOGIN')}
    </Link>
  );
};

type Opened = { secret: string; seen: InvitationSeen };

const Closed = ({ secret, seen }: Opened) => {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, submit } = useSubmit(async () => {
    await renewInvitation(secret);
    setSent(true);
  });
  const isUsed = seen.state === 'used';
  return (
    <SessionPage
      company={seen.companyId}
      title={seen.company}
      lead={t(isUsed ? 'WELCOME.USED' : 'WELCOME.EXPIRED')}
    >
      <form onSubmit={submit}>
        <Stack gap={16}>
          {failure ? <Notice tone="error">{failure}</Notice> : null}
          {isSent ? (
            <div role="status">
              <Notice tone="info" icon="mail" title={t('PASSWORD.SENT_TITLE')}>
                {t('WELCOME.RENEWED')}
              </Notice>
            </div>
          ) : null}
          {seen.canRenew && !isSent ? (
            <Button type="submit" fullWidth loading={isBusy}>
              {t('WELCOME.RENEW')}
            </Button>
          ) : null}
          {isUsed || seen.canRenew ? null : <Notice tone="info">{t('WELCOME.ASK_MANAGER')}</Notice>}
          <ToLogin />
        </Stack>
      </form>
    </SessionPage>
  );
};

/** Accepts in the way that was chosen, and goes on. */
const useAcceptance = ({ secret, seen }: Opened) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const isMailKnown = seen.email !== '';
  const who = { secret, ...(!isMailKnown && { email: email.trim() }) };
  // The way back must not lead to a link that is used up.
  const enter = () => navigate({ to: '/', replace: true });
  const byPassword = useSubmit(async () => {
    await acceptInvitation({ ...who, password });
    await enter();
  });
  const byFinger = useSubmit(async () => {
    const { joinWithPasskey } = await import('#data/session/passkeys.commands.ts');
    await joinWithPasskey(who);
    await enter();
  }, t('WELCOME.PASSKEY_STOPPED'));
  return { email, setEmail, password, setPassword, isMailKnown, byPassword, byFinger };
};

const Choose = ({ secret, seen }: Opened) => {
  const { t } = useTranslation();
  const { email, setEmail, password, setPassword, isMailKnown, byPassword, byFinger } =
    useAcceptance({ secret, seen });
  const failure = byPassword.failure ?? byFinger.failure;
  const name = `${seen.firstName} ${seen.lastName}`.trim();
  return (
    <SessionPage
      company={seen.companyId}
      title={t('WELCOME.TITLE', { name: seen.firstName })}
      lead={t('WELCOME.LEAD', { company: seen.company })}
    >
      <form onSubmit={byPassword.submit}>
        <Stack gap={16}>
          {getSession() ? (
            <Notice tone="warning">{t('WELCOME.SOMEBODY_ELSE', { name })}</Notice>
          ) : null}
          {failure ? (
            <Notice tone="error" title={t('GENERAL.ERROR')}>
              {failure}
            </Notice>
          ) : null}
          <TextInput
            label={t('LOGIN.EMAIL')}
            description={isMailKnown ? undefined : t('WELCOME.EMAIL_HINT')}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            required={!isMailKnown}
            withAsterisk={false}
            readOnly={isMailKnown}
            variant={isMailKnown ? 'filled' : 'default'}
            value={isMailKnown ? seen.email : email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          {canUsePasskeys() ? (
            <Finger
              isBusy={byFinger.isBusy}
              isDisabled={!isMailKnown && !email.includes('@')}
              onTap={byFinger.submit}
            />
          ) : null}
          <PasswordInput
            label={t('WELCOME.PASSWORD')}
            description={t('PASSWORD.HINT')}
            name="new-password"
            autoComplete="new-password"
            required
            withAsterisk={false}
            minLength={8}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('LOGIN.SHOW_PASSWORD') }}
          />
          <Button
            type="submit"
            variant={canUsePasskeys() ? 'default' : 'filled'}
            fullWidth
            loading={byPassword.isBusy}
          >
            {t('WELCOME.BEGIN')}
          </Button>
        </Stack>
      </form>
    </SessionPage>
  );
};

type FingerProps = {
  isBusy: boolean;
  isDisabled: boolean;
  onTap: (event: SyntheticEvent) => void;
};

/** Joins without a password: one tap, and a finger. */
const Finger = ({ isBusy, isDisabled, onTap }: FingerProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Button
        type="button"
        fullWidth
        loading={isBusy}
        disabled={isDisabled}
        leftSection={<Icon name="finger" size={20} />}
        onClick={onTap}
      >
        {t('WELCOME.PASSKEY')}
      </Button>
      <Text size="sm" c="dimmed" ta="center">
        {t('WELCOME.PASSKEY_HINT')}
      </Text>
      <div className={styles.or} aria-hidden="true">
        {t('LOGIN.OR')}
      </div>
    </>
  );
};
