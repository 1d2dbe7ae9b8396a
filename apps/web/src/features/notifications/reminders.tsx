import { NativeSelect, Switch } from '@mantine/core';
import type { ReminderSettings } from '@ploeg/contract/notifications/notifications.schemas';
import { BEFORE_SHIFT, CLOCK_OUT } from '@ploeg/domain/reminders/reminder-choices';
import { useTranslation } from 'react-i18next';
import { useDeviceMessages } from '#data/notifications/use-device-messages.ts';
import styles from './settings.module.css';

const named = <Name extends string>(names: readonly Name[], value: string): Name | undefined =>
  names.find((name) => name === value);

/** Of what the person is reminded, wherever they work, and on which devices. */
export const Reminders = ({
  chosen,
  isDisabled,
  onChange,
}: {
  chosen: ReminderSettings;
  isDisabled: boolean;
  onChange: (change: Partial<ReminderSettings>) => void;
}) => {
  const { t } = useTranslation();
  const { isOn } = useDeviceMessages();
  const { beforeShift, clockOut, byMail } = chosen;
  return (
    <fieldset className={styles.department} aria-label={t('REMINDERS.TITLE')} disabled={isDisabled}>
      <NativeSelect
        size="md"
        label={t('REMINDERS.BEFORE_SHIFT')}
        description={t('REMINDERS.BEFORE_SHIFT_HINT')}
        value={beforeShift}
        data={BEFORE_SHIFT.map((value) => ({ value, label: t(`REMINDERS.BEFORE.${value}`) }))}
        onChange={(event) => {
          const value = named(BEFORE_SHIFT, event.currentTarget.value);
          if (value) onChange({ beforeShift: value });
        }}
      />
      <NativeSelect
        size="md"
        label={t('REMINDERS.CLOCK_OUT')}
        description={t('REMINDERS.CLOCK_OUT_HINT')}
        value={clockOut}
        data={CLOCK_OUT.map((value) => ({ value, label: t(`REMINDERS.OUT.${value}`) }))}
        onChange={(event) => {
          const value = named(CLOCK_OUT, event.currentTarget.value);
          if (value) onChange({ clockOut: value });
        }}
      />
      <Switch
        label={t('REMINDERS.BY_MAIL')}
        description={t('REMINDERS.BY_MAIL_HINT')}
        checked={byMail}
        onChange={(event) => onChange({ byMail: event.currentTarget.checked })}
      />
      {isOn || byMail ? null : <p className={styles.hint}>{t('REMINDERS.NO_DEVICE')}</p>}
    </fieldset>
  );
};
