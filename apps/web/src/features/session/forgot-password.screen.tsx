import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset, requestSignInLink } from '#data/session/session.commands.ts';
import { PasswordPage } from './password-page.tsx';

/** Mails a link that signs in at once, or one with which another password is chosen. */
export const ForgotPasswordScreen = () => {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const wanted = useRef(requestSignInLink);
  return (
    <PasswordPage
      title={t('PASSWORD.FORGOT_TITLE')}
      lead={t('PASSWORD.FORGOT_LEAD')}
      confirm={t('PASSWORD.MAIL_OPEN')}
      done={{ title: t('PASSWORD.SENT_TITLE'), message: t('PASSWORD.SENT_MESSAGE') }}
      send={async () => {
        const request = wanted.current;
        wanted.current = requestSignInLink;
        await request(email);
      }}
      otherwise={
        <Button
          type="submit"
          variant="default"
          fullWidth
          onClick={() => {
            wanted.current = requestPasswordReset;
          }}
        >
          {t('PASSWORD.MAIL_NEW')}
        </Button>
      }
    >
      <TextInput
        label={t('LOGIN.EMAIL')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        withAsterisk={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </PasswordPage>
  );
};
