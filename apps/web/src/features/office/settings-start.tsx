import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';

/** What stands beside the menu of the settings before one is chosen. */
export const SettingsStart = () => {
  const { t } = useTranslation();
  return (
    <SettingsPage title={t('OFFICE.SETTINGS.TITLE')} lead={t('OFFICE.SETTINGS.LEAD')}>
      {null}
    </SettingsPage>
  );
};
