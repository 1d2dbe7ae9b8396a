import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import type { Department } from '#data/wire.ts';
import { Empty } from '#ui/empty.tsx';

/** The departments in which days may be entered. */
export const useOpenDepartments = (): Department[] => {
  const departments = useDepartmentsWith('availability');
  return useMenu().entries.includes('Availabilities') ? departments : [];
};

/** Stands where there is none of them. */
export const NoDepartment = ({ action }: { action?: ReactNode }) => {
  const { t } = useTranslation();
  const [title, hint] = [t('AVAILABILITY.NONE_HERE'), t('AVAILABILITY.NONE_HERE_HINT')];
  return <Empty icon="away" title={title} hint={hint} action={action} />;
};
