import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stopAskingForMessages } from '#data/notifications/device-messages.ts';
import { useDeviceMessages } from '#data/notifications/use-device-messages.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';

/** Offers messages on this device, once; the browser's own question comes only after a yes. */
export const MessagesNotice = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { state, isOn, isAsked, isPossible, isBusy, setWanted } = useDeviceMessages();
  const isOffered = isPossible || state === 'needs-install';
  if (!isOnline || isOn || isAsked || !isOffered) return null;

  const turnOn = async (): Promise<void> => {
    if (!(await setWanted(true))) showToast('danger', t('SETTINGS.DEVICE_FAILED'));
  };

  return (
    <Notice
      tone="info"
      icon="bell"
      title={t('HOME.MESSAGES_TITLE')}
      action={
        <Group gap={8}>
          {isPossible ? (
            <Button size="sm" variant="default" loading={isBusy} onClick={() => void turnOn()}>
              {t('HOME.MESSAGES_ON')}
            </Button>
          ) : null}
          <Button size="sm" variant="subtle" onClick={stopAskingForMessages}>
            {isPossible ? t('HOME.MESSAGES_LATER') : t('HOME.MESSAGES_UNDERSTOOD')}
          </Button>
        </Group>
      }
    >
      {isPossible ? t('HOME.MESSAGES_TEXT') : t('SETTINGS.DEVICE_INSTALL')}
    </Notice>
  );
};
