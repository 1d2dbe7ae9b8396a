import { Button, Switch } from '@mantine/core';
import type { DepartmentWays } from '@ploeg/contract/notifications/notifications.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { settingsQuery } from '#data/notifications/notifications.queries.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { Appearance } from './appearance.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import { Reminders } from './reminders.tsx';
import styles from './settings.module.css';
import { useChoices, type Ways } from './use-choices.ts';

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
  const own = useSnapshot()?.departments ?? [];
  const departments = settings.data?.departments ?? [];
  const { touched, reminders, isTouched, isBusy, touch, touchReminders, save } = useChoices();

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
      <SignInPart />
      <section className={styles.part} aria-labelledby="settings-ways">
        <h2 id="settings-ways" className={styles.heading}>
          {t('SETTINGS.WAYS')}
        </h2>
        <p className={styles.hint}>{t('SETTINGS.WAYS_HINT')}</p>
        <RemoteState remote={settings} offline={t('SETTINGS.OFFLINE')} />
        {settings.data && departments.length === 0 ? (
          <Empty icon="bell" title={t('SETTINGS.NONE')} hint={t('SETTINGS.NONE_HINT')} />
        ) : null}
        {departments.map((department) => (
          <WaysOf
            key={department.id}
            department={department}
            isColleague={own.some(({ id }) => id === department.id)}
            touched={touched[department.id]}
            isDisabled={!isOnline || isBusy}
            onChange={(change) => touch(department.id, change)}
          />
        ))}
      </section>
      {settings.data && own.length > 0 ? (
        <section className={styles.part} aria-labelledby="settings-reminders">
          <h2 id="settings-reminders" className={styles.heading}>
            {t('REMINDERS.TITLE')}
          </h2>
          <p className={styles.hint}>{t('REMINDERS.HINT')}</p>
          <Reminders
            chosen={{ ...settings.data.reminders, ...reminders }}
            isDisabled={!isOnline || isBusy}
            onChange={touchReminders}
          />
        </section>
      ) : null}
    </SubScreen>
  );
};

const SignInPart = () => {
  const { t } = useTranslation();
  return (
    <LinkButton
      to="/settings/sign-in"
      variant="default"
      leftSection={<Icon name="finger" size={20} />}
    >
      {t('PASSKEYS.TITLE')}
    </LinkButton>
  );
};

/** The ways of one department as they are stored, under what was touched. */
const WaysOf = ({
  department: { company, settings, displayContact },
  isColleague,
  touched,
  isDisabled,
  onChange,
}: {
  department: DepartmentWays;
  /** Only who works there has colleagues who could see how to reach them. */
  isColleague: boolean;
  touched: Ways | undefined;
  isDisabled: boolean;
  onChange: (change: Ways) => void;
}) => {
  const { t } = useTranslation();
  const ways = { ...settings, displayContact, ...touched };
  const shown = wayTexts.filter(({ way }) => isColleague || way !== 'displayContact');
  return (
    <fieldset className={styles.department} aria-label={company} disabled={isDisabled}>
      <h3 className={styles.company}>{company}</h3>
      {shown.map(({ way, label, hint }) => (
        <Switch
          key={way}
          label={t(label)}
          description={t(hint)}
          checked={ways[way]}
          onChange={(event) => onChange({ [way]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
};
