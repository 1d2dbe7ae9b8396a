import { Button } from '@mantine/core';
import { departmentsWith } from '@ploeg/domain/access/departments';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMenu } from '#data/sync/use-menu.ts';
import { useSnapshot } from '#data/sync/use-world.ts';
import type { Snapshot } from '#data/wire.ts';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';
import { EnterDaysForm } from './enter-days-form.tsx';

/** Second step: the hours of the chosen days, for the department that the address names. */
export const EnterDaysScreen = ({ departmentId }: { departmentId: string }) => {
  const snapshot = useSnapshot();
  return snapshot ? <SecondStep snapshot={snapshot} departmentId={departmentId} /> : null;
};

const SecondStep = ({ snapshot, departmentId }: { snapshot: Snapshot; departmentId: string }) => {
  const { t } = useTranslation();
  const back = useBack();
  const { entries } = useMenu();
  const department = departmentsWith('availability', snapshot.departments).find(
    ({ id }) => id === departmentId,
  );
  if (department && entries.includes('Availabilities')) {
    return <EnterDaysForm snapshot={snapshot} department={department} back={back} />;
  }
  return (
    <Screen title={t('AVAILABILITY.TITLE')} back={back}>
      <Empty
        icon="away"
        title={t('AVAILABILITY.NONE_HERE')}
        hint={t('AVAILABILITY.NONE_HERE_HINT')}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
            {t('CLOCKING.TO_HOME')}
          </Button>
        }
      />
    </Screen>
  );
};
