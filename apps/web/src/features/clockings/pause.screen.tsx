import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endPause } from '#data/clockings/clocking-actions.ts';
import type { Clocking, Department } from '#data/wire.ts';
import { vibrate } from '#platform/vibration.ts';
import { useWakeLock } from '#platform/wake-lock.ts';
import { Icon } from '#ui/icon.tsx';
import { ChildScreen } from '#ui/screen.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { ClockFigures, RunningRing } from './clock-face.tsx';

/** Stands in place of the work screen while a pause is open. */
export const PauseScreen = ({
  clocking,
  department,
}: {
  clocking: Clocking;
  department: Department;
}) => {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  useWakeLock();
  return (
    <ChildScreen
      title={t('CLOCKING.ON_PAUSE')}
      parent="/"
      footer={
        <Button
          fullWidth
          size="lg"
          leftSection={<Icon name="play" size={20} />}
          onClick={() => setConfirming(true)}
        >
          {t('CLOCKING.END_PAUSE')}
        </Button>
      }
    >
      <RunningRing clocking={clocking} department={department} />
      <ClockFigures clocking={clocking} department={department} />
      <ConfirmSheet
        opened={isConfirming}
        title={t('CLOCKING.END_PAUSE_CONFIRM')}
        confirm={t('CLOCKING.END_PAUSE')}
        cancel={t('GENERAL.CANCEL')}
        onConfirm={() => {
          setConfirming(false);
          vibrate();
          void endPause(clocking, department.timezone);
        }}
        onClose={() => setConfirming(false)}
      />
    </ChildScreen>
  );
};
