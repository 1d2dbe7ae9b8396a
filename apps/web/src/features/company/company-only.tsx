import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useOnline } from '#data/sync/use-client-state.ts';
import { ApiError } from '#platform/api-error.ts';
import { Empty } from '#ui/empty.tsx';

/** The states of a page of the whole company, also for who keeps one location of it alone. */
export const CompanyState = ({
  remote,
}: {
  remote: {
    data: unknown;
    error: Error | null;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  if (remote.error instanceof ApiError && remote.error.status === 403) {
    return (
      <Empty
        icon="lock"
        title={t('OFFICE_COMPANY.NOT_YOURS')}
        hint={t('OFFICE_COMPANY.NOT_YOURS_HINT')}
      />
    );
  }
  return <RemoteState remote={remote} isOnline={isOnline} offline={t('OFFICE_COMPANY.OFFLINE')} />;
};
