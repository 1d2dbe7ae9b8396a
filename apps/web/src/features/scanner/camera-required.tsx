import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsOf } from '#platform/device-kind.ts';
import { openSystemSettings } from '#platform/system-settings.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';
import { Sheet } from '#ui/sheet.tsx';

const steps = {
  android: 'SCAN.SETTINGS_ANDROID',
  ios: 'SCAN.SETTINGS_IOS',
  desktop: 'SCAN.SETTINGS_DESKTOP',
} as const;

/** Stands in place of the scanner where the scan is mandatory and there is no camera to do it with. */
export const CameraRequired = ({
  reason,
  onRetry,
  onCancel,
}: {
  reason: string;
  onRetry: () => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation();
  const [isExplained, setExplained] = useState(false);
  const openSettings = async (): Promise<void> => {
    // A page may not open the system's settings, so it says where they are.
    if (!(await openSystemSettings())) setExplained(true);
  };
  return (
    <Screen
      title={t('SCAN.PLACE_TITLE')}
      back={{ label: t('GENERAL.CANCEL'), go: onCancel }}
      footer={
        <>
          <Button fullWidth onClick={() => void openSettings()}>
            {t('SCAN.OPEN_SETTINGS')}
          </Button>
          <Button fullWidth variant="default" onClick={onRetry}>
            {t('GENERAL.TRY_AGAIN')}
          </Button>
        </>
      }
    >
      <div role="alert">
        <Empty
          icon="scan"
          title={t('SCAN.CAMERA_REQUIRED')}
          hint={`${t('SCAN.REQUIRED_HINT')} ${reason}`}
        />
      </div>
      <Sheet
        opened={isExplained}
        title={t('SCAN.OPEN_SETTINGS')}
        onClose={() => setExplained(false)}
      >
        <p style={{ margin: 0 }}>{t(steps[settingsOf()])}</p>
        <Button fullWidth variant="default" onClick={() => setExplained(false)}>
          {t('GENERAL.CLOSE')}
        </Button>
      </Sheet>
    </Screen>
  );
};
