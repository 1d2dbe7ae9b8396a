import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { useDepartmentsElsewhere } from '#data/sync/use-managed-departments.ts';

export const NoContracts = () => {
  const { t } = useTranslation();
  const elsewhere = useDepartmentsElsewhere();
  return <NoLocation elsewhere={elsewhere} icon="paper" title={t('CONTRACT.NO_ACCESS')} />;
};
