import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';

/** The states of a page of the whole company. */
export const CompanyState = ({ remote }: Pick<ComponentProps<typeof RemoteState>, 'remote'>) => {
  const { t } = useTranslation();
  return <RemoteState remote={remote} offline={t('OFFICE_COMPANY.OFFLINE')} />;
};
