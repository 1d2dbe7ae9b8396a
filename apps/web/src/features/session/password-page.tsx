import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { SessionPage } from './session-page.tsx';
import styles from './session-page.module.css';
import { useSubmit } from './use-submit.ts';

/** One field to send, what is said in its place once it is sent, and the way to the login. */
export const PasswordPage = ({
  title,
  lead,
  confirm,
  done,
  otherwise,
  children,
  send,
}: {
  title: string;
  lead: string;
  confirm: string;
  done: { title: string; message: string };
  /** Another button that sends the same form. */
  otherwise?: ReactNode;
  children: ReactNode;
  send: () => Promise<void>;
}) => {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, submit } = useSubmit(async () => {
    await send();
    setSent(true);
  });
  return (
    <SessionPage title={title} lead={lead}>
      <form onSubmit={submit}>
        <Stack gap={16}>
          {failure ? (
            <Notice tone="error" title={t('GENERAL.ERROR')}>
              {failure}
            </Notice>
          ) : null}
          {isSent ? (
            <div role="status">
              <Notice tone="info" icon="check" title={done.title}>
                {done.message}
              </Notice>
            </div>
          ) : (
            <>
              {children}
              <Button type="submit" fullWidth loading={isBusy}>
                {confirm}
              </Button>
              {otherwise}
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
