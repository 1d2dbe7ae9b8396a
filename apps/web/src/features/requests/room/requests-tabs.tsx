import { useTranslation } from 'react-i18next';
import { Tab } from '#blocks/office/tab-strip.tsx';

/** What waits, what was answered, and who is off. */
export const RequestsTabs = () => {
  const { t } = useTranslation();
  const shared = { activeProps: { 'aria-current': 'page' } as const };
  const any = { includeSearch: false };
  return (
    <>
      <Tab to="/office/requests" activeOptions={{ ...any, exact: true }} {...shared}>
        {t('OFFICE.REQUESTS.WAITING')}
      </Tab>
      <Tab to="/office/requests/answered" activeOptions={any} {...shared}>
        {t('OFFICE.REQUESTS.ANSWERED')}
      </Tab>
      <Tab to="/office/requests/calendar" activeOptions={any} {...shared}>
        {t('OFFICE.REQUESTS.CALENDAR')}
      </Tab>
      <Tab to="/office/requests/balances" activeOptions={any} {...shared}>
        {t('OFFICE_LEAVE.BALANCES')}
      </Tab>
    </>
  );
};
