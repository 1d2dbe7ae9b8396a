import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useOnline } from '#data/sync/use-client-state.ts';

/** The states of a page of the whole company. */
export const CompanyState = ({ remote }: Pick<ComponentProps<typeof RemoteState>, 'remote'>) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return <RemoteState remote={remote} isOnline={isOnline} offline={t('OFFICE_COMPANY.OFFLINE')} />;
};
