import { Button, PasswordInput, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '#data/session/session.commands.ts';
import { Notice } from '#ui/notice.tsx';
import { SessionPage } from './session-page.tsx';
import styles from './session-page.module.css';
import { useSubmit } from './use-submit.ts';

/** Opened from the mail; the token stands behind the #, so that no server ever logs it. */
export const ResetPasswordScreen = () => {
  const { t } = useTranslation();
  const [token] = useState(() => location.hash.slice(1));
  const [password, setPassword] = useState('');
  const [isSaved, setSaved] = useState(false);
  const { isBusy, failure, submit } = useSubmit(async () => {
    await resetPassword({ token, password });
    setSaved(true);
  });

  return (
    <SessionPage title={t('PASSWORD.RESET_TITLE')} lead={t('PASSWORD.HINT')}>
      <form onSubmit={submit}>
        <Stack gap={16}>
          {failure ? (
            <Notice tone="error" title={t('GENERAL.ERROR')}>
              {failure}
            </Notice>
          ) : null}
          {isSaved ? (
            <div role="status">
              <Notice tone="info" icon="check" title={t('PASSWORD.SAVED_TITLE')}>
                {t('PASSWORD.SAVED_MESSAGE')}
              </Notice>
            </div>
          ) : (
            <>
              <PasswordInput
                label={t('PASSWORD.NEW_PASSWORD')}
                name="new-password"
                autoComplete="new-password"
                required
                withAsterisk={false}
                minLength={8}
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
                visibilityToggleButtonProps={{ 'aria-label': t('LOGIN.SHOW_PASSWORD') }}
              />
              <Button type="submit" fullWidth loading={isBusy}>
                {t('PASSWORD.SAVE')}
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
