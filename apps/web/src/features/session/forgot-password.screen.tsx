import { Button, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '#data/session/session.commands.ts';
import { Notice } from '#ui/notice.tsx';
import { SessionPage } from './session-page.tsx';
import styles from './session-page.module.css';
import { useSubmit } from './use-submit.ts';

export const ForgotPasswordScreen = () => {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, submit } = useSubmit(async () => {
    await requestPasswordReset(email);
    setSent(true);
  });

  return (
    <SessionPage title={t('PASSWORD.FORGOT_TITLE')} lead={t('PASSWORD.FORGOT_LEAD')}>
      <form onSubmit={submit}>
        <Stack gap={16}>
          {failure ? (
            <Notice tone="error" title={t('GENERAL.ERROR')}>
              {failure}
            </Notice>
          ) : null}
          {isSent ? (
            <div role="status">
              <Notice tone="info" icon="check" title={t('PASSWORD.SENT_TITLE')}>
                {t('PASSWORD.SENT_MESSAGE')}
              </Notice>
            </div>
          ) : (
            <>
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
              <Button type="submit" fullWidth loading={isBusy}>
                {t('GENERAL.CONFIRM')}
              </Button>
            </>
          )}
          <Link to="/login" className={styles.link}>
            {t('PASSWORD.TO_LOGIN')}
          </Link>
        </Stack>
      </form>
    </SessionPage>
  );
};
