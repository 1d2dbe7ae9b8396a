import { useTranslation } from 'react-i18next';
import { RoomTab } from '#blocks/office/room.tsx';

/** What waits, what was answered, and who is off. */
export const RequestsTabs = () => {
  const { t } = useTranslation();
  const shared = { activeProps: { 'aria-current': 'page' } as const };
  const any = { includeSearch: false };
  return (
    <>
      <RoomTab to="/office/requests" activeOptions={{ ...any, exact: true }} {...shared}>
        {t('OFFICE.REQUESTS.WAITING')}
      </RoomTab>
      <RoomTab to="/office/requests/answered" activeOptions={any} {...shared}>
        {t('OFFICE.REQUESTS.ANSWERED')}
      </RoomTab>
      <RoomTab to="/office/requests/calendar" activeOptions={any} {...shared}>
        {t('OFFICE.REQUESTS.CALENDAR')}
      </RoomTab>
    </>
  );
};
