import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOpened } from '#platform/opening/opening.ts';
import { Empty } from '#ui/empty.tsx';

/** What stands where a screen broke. Starting again loses nothing: what was done lies on the device. */
export const CrashPage = () => {
  const { t } = useTranslation();
  useOpened(true);
  return (
    <div role="alert">
      <Empty
        icon="warning"
        title={t('CRASH.TITLE')}
        hint={t('CRASH.HINT')}
        action={<Button onClick={() => location.assign('/')}>{t('CRASH.RESTART')}</Button>}
      />
    </div>
  );
};
