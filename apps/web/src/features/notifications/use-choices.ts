import type {
  DepartmentWays,
  ReminderSettings,
} from '@ploeg/contract/notifications/notifications.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSettings } from '#data/notifications/settings.ts';
import { failureText } from '#forms/form-failure.ts';
import { useUnsaved } from '#forms/unsaved.ts';
import { showToast } from '#ui/toast.tsx';

export type Ways = Partial<DepartmentWays['settings'] & Pick<DepartmentWays, 'displayContact'>>;

/** What was touched under Settings and is not saved yet. */
export const useChoices = () => {
  const { t } = useTranslation();
  const [touched, setTouched] = useState<Record<string, Ways>>({});
  const [reminders, setReminders] = useState<Partial<ReminderSettings>>({});
  const [isBusy, setBusy] = useState(false);
  const isReminding = Object.keys(reminders).length > 0;
  const isTouched = Object.keys(touched).length > 0 || isReminding;
  useUnsaved(() => isTouched);

  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveSettings({
        departments: Object.entries(touched).map(([id, { displayContact, ...ways }]) => ({
          id,
          settings: ways,
          ...(displayContact === undefined ? {} : { displayContact }),
        })),
        ...(isReminding && { reminders }),
      });
      setTouched({});
      setReminders({});
      showToast('success', t('SETTINGS.SAVED'));
    } catch (error) {
      showToast('danger', failureText(error, t, t('GENERAL.ERROR')));
    } finally {
      setBusy(false);
    }
  };

  return {
    touched,
    reminders,
    isTouched,
    isBusy,
    touch: (id: string, change: Ways) =>
      setTouched((all) => ({ ...all, [id]: { ...all[id], ...change } })),
    touchReminders: (change: Partial<ReminderSettings>) =>
      setReminders((all) => ({ ...all, ...change })),
    save,
  };
};
