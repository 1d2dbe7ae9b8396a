import { Button, SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core';
import type { DepartmentWays } from '@ploeg/contract/notifications/notifications.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { settingsQuery } from '#data/notifications/notifications.queries.ts';
import { saveSettings } from '#data/notifications/settings.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { failureText } from '#forms/form-failure.ts';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import styles from './settings.module.css';

type Ways = Partial<DepartmentWays['settings'] & Pick<DepartmentWays, 'displayContact'>>;

const wayTexts = [
  { way: 'app', label: 'SETTINGS.APP', hint: 'SETTINGS.APP_HINT' },
  { way: 'email', label: 'SETTINGS.EMAIL', hint: 'SETTINGS.EMAIL_HINT' },
  { way: 'displayContact', label: 'SETTINGS.CONTACT', hint: 'SETTINGS.CONTACT_HINT' },
] as const;

/** By which ways the person hears from each department, and how the app looks on this device. */
export const SettingsScreen = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const settings = useQuery(settingsQuery());
  // What was touched and is not saved yet, by department.
  const [touched, setTouched] = useState<Record<string, Ways>>({});
  const [isBusy, setBusy] = useState(false);
  const departments = settings.data ?? [];
  const isTouched = Object.keys(touched).length > 0;

  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveSettings(
        Object.entries(touched).map(([id, { displayContact, ...ways }]) => ({
          id,
          settings: ways,
          ...(displayContact === undefined ? {} : { displayContact }),
        })),
      );
      setTouched({});
      showToast('success', t('SETTINGS.SAVED'));
    } catch (error) {
      showToast('danger', failureText(error, t, t('GENERAL.ERROR')));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SubScreen
      title={t('SETTINGS.TITLE')}
      footer={
        departments.length > 0 ? (
          <Button
            fullWidth
            loading={isBusy}
            disabled={!isOnline || !isTouched}
            onClick={() => void save()}
          >
            {t('SETTINGS.SAVE')}
          </Button>
        ) : null
      }
    >
      <Appearance />
      <DeviceSwitch />
      <section className={styles.part} aria-labelledby="settings-ways">
        <h2 id="settings-ways" className={styles.heading}>
          {t('SETTINGS.WAYS')}
        </h2>
        <p className={styles.hint}>{t('SETTINGS.WAYS_HINT')}</p>
        <RemoteState remote={settings} isOnline={isOnline} offline={t('SETTINGS.OFFLINE')} />
        {settings.data && departments.length === 0 ? (
          <Empty icon="bell" title={t('SETTINGS.NONE')} hint={t('SETTINGS.NONE_HINT')} />
        ) : null}
        {departments.map(({ id, company, settings: stored, displayContact }) => {
          const ways = { ...stored, displayContact, ...touched[id] };
          const set = (change: Ways): void =>
            setTouched((all) => ({ ...all, [id]: { ...all[id], ...change } }));
          return (
            <fieldset
              key={id}
              className={styles.department}
              aria-label={company}
              disabled={!isOnline || isBusy}
            >
              <h3 className={styles.company}>{company}</h3>
              {wayTexts.map(({ way, label, hint }) => (
                <Switch
                  key={way}
                  label={t(label)}
                  description={t(hint)}
                  checked={ways[way]}
                  onChange={(event) => set({ [way]: event.currentTarget.checked })}
                />
              ))}
            </fieldset>
          );
        })}
      </section>
    </SubScreen>
  );
};

/** Light or dark; at first as the device has it. */
const Appearance = () => {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <section className={styles.part} aria-labelledby="settings-looks">
      <h2 id="settings-looks" className={styles.heading}>
        {t('SETTINGS.LOOKS')}
      </h2>
      <SegmentedControl
        fullWidth
        aria-labelledby="settings-looks"
        value={colorScheme}
        data={[
          { value: 'auto', label: t('SETTINGS.LOOKS_AUTO') },
          { value: 'light', label: t('SETTINGS.LOOKS_LIGHT') },
          { value: 'dark', label: t('SETTINGS.LOOKS_DARK') },
        ]}
        onChange={(value) => setColorScheme(value)}
      />
    </section>
  );
};
