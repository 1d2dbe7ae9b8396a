import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import type { Department } from '#data/wire.ts';
import type { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';

/** The departments in which days may be entered. */
export const useOpenDepartments = (): Department[] => {
  const departments = useDepartmentsWith('availability');
  return useMenu().entries.includes('Availabilities') ? departments : [];
};

/** Stands where there is none of them. */
export const NoDepartment = ({
  back,
  action,
}: {
  back: ReturnType<typeof useBack>;
  action?: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <Screen title={t('AVAILABILITY.TITLE')} back={back}>
      <Empty
        icon="away"
        title={t('AVAILABILITY.NONE_HERE')}
        hint={t('AVAILABILITY.NONE_HERE_HINT')}
        action={action}
      />
    </Screen>
  );
};
