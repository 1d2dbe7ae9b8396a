import { Button, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getSession } from '#data/session/session-store.ts';
import { openWithLink } from '#data/session/session.commands.ts';
import { Notice } from '#ui/notice.tsx';
import { SessionPage } from './session-page.tsx';
import styles from './session-page.module.css';
import { useSubmit } from './use-submit.ts';

/** Opened from a mail; only its button uses the link up, since scanners of mail open every link. */
export const OpenScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [token] = useState(() => location.hash.slice(1));
  const { isBusy, failure, submit } = useSubmit(async () => {
    await openWithLink(token);
    // The way back must not lead to a link that is used up.
    await navigate({ to: '/', replace: true, state: { opensOffice: true } });
  });
  return (
    <SessionPage title={t('OPEN.TITLE')} lead={t('OPEN.LEAD')}>
      <form onSubmit={submit}>
        <Stack gap={16}>
          {getSession() ? <Notice tone="warning">{t('OPEN.SOMEBODY_ELSE')}</Notice> : null}
          {failure ? (
            <Notice tone="error" title={t('LOGIN.FAILED_TITLE')}>
              {failure}
            </Notice>
          ) : null}
          <Button type="submit" fullWidth loading={isBusy}>
            {t('OPEN.TITLE')}
          </Button>
          <Link to="/forgot-password" className={styles.link}>
            {t('OPEN.AGAIN')}
          </Link>
          <Link to="/login" className={styles.link}>
            {t('PASSWORD.TO_LOGIN')}
          </Link>
        </Stack>
      </form>
    </SessionPage>
  );
};
