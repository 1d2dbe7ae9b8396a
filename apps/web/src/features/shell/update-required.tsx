import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNative, systemOfApp } from '#platform/native.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';

/** Cannot be put away: this version may not go on. What waits is sent behind it all the same. */
export const UpdateRequired = ({ isBusy, onReload }: { isBusy: boolean; onReload: () => void }) => {
  const { t } = useTranslation();
  const [isClosed, setClosed] = useState(false);
  const toStore = async (): Promise<void> => {
    setClosed(false);
    try {
      await (await import('#platform/native/store.ts')).openStore();
    } catch {
      setClosed(true);
    }
  };
  return (
    <Sheet opened title={t('UPDATE.REQUIRED_TITLE')} onClose={() => undefined}>
      {isClosed ? <Notice tone="error">{t('UPDATE.NO_STORE')}</Notice> : null}
      <Text>{t('UPDATE.REQUIRED_MESSAGE')}</Text>
      {isNative() ? (
        <Button fullWidth onClick={() => void toStore()}>
          {t(systemOfApp() === 'ios' ? 'UPDATE.APP_STORE' : 'UPDATE.PLAY_STORE')}
        </Button>
      ) : (
        <Button fullWidth loading={isBusy} onClick={onReload}>
          {t('UPDATE.NOW')}
        </Button>
      )}
    </Sheet>
  );
};
