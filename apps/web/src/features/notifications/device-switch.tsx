import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDeviceMessages } from '#data/notifications/use-device-messages.ts';
import { useOnline } from '#platform/use-online.ts';
import { showToast } from '#ui/toast.tsx';
import styles from './settings.module.css';

/** Whether this device shows messages, and what stands in the way. */
export const DeviceSwitch = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { state, isOn, isPossible, isBusy, setWanted } = useDeviceMessages();
  const hints = {
    unsupported: t('SETTINGS.DEVICE_UNSUPPORTED'),
    'needs-install': t('SETTINGS.DEVICE_INSTALL'),
    denied: t('SETTINGS.DEVICE_DENIED'),
    askable: t('SETTINGS.DEVICE_HINT'),
    granted: t('SETTINGS.DEVICE_HINT'),
  };

  const change = async (wanted: boolean): Promise<void> => {
    if (!(await setWanted(wanted))) showToast('danger', t('SETTINGS.DEVICE_FAILED'));
  };

  return (
    <section className={styles.part} aria-labelledby="settings-device">
      <h2 id="settings-device" className={styles.heading}>
        {t('SETTINGS.DEVICE')}
      </h2>
      <div className={styles.department}>
        <Switch
          label={t('SETTINGS.DEVICE_MESSAGES')}
          description={hints[state]}
          checked={isOn}
          disabled={!isPossible || !isOnline || isBusy}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </div>
    </section>
  );
};
