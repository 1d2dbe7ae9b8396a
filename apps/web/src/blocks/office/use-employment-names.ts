import { useTranslation } from 'react-i18next';
import { useManagedDepartments } from '#data/sync/use-managed-departments.ts';

/** Whose a shift of a pattern is, by name; nobody's is an open one. */
export const useEmploymentNames = (departmentId: string) => {
  const { t } = useTranslation();
  const users = useManagedDepartments('plan').find(({ id }) => id === departmentId)?.users ?? [];
  return (employmentId: string | null): string =>
    employmentId === null
      ? t('PLAN.FREE')
      : (users.find((user) => user.employmentId === employmentId)?.displayName ??
        t('PLAN_TEMPLATES.GONE'));
};
