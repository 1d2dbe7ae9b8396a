import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpened } from '#platform/opening/opening.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';

/** In the words of each browser and of Vite: a file of the app did not come. */
const MISSING = /dynamically imported module|importing a module script|unable to preload css/i;

/** What stands where a screen broke. Starting again loses nothing: what was done lies on the device. */
export const CrashPage = ({ error }: { error?: unknown }) => {
  useOpened(true);
  const isMissing = error instanceof Error && MISSING.test(error.message);
  return <div role="alert">{isMissing ? <Missing /> : <Broken />}</div>;
};

const Broken = () => {
  const { t } = useTranslation();
  return (
    <Empty
      icon="warning"
      title={t('CRASH.TITLE')}
      hint={t('CRASH.HINT')}
      action={<Button onClick={() => location.assign('/')}>{t('CRASH.RESTART')}</Button>}
    />
  );
};

/** Nothing broke: the files of a screen that was never opened here come with a connection. */
const Missing = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [wasOffline] = useState(!isOnline);
  useEffect(() => {
    // A browser keeps that a file did not come; only a page that is loaded anew asks for it again.
    if (wasOffline && isOnline) location.reload();
  }, [wasOffline, isOnline]);
  if (!wasOffline) return <Broken />;
  return <Empty icon="offline" title={t('CRASH.UNREACHED')} hint={t('CRASH.UNREACHED_HINT')} />;
};
