import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocationsWith } from '#data/sync/use-rights.ts';
import { Empty } from '#ui/empty.tsx';
import { useDoors } from '#platform/doors.ts';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './today.module.css';
import type { Remedies } from './use-remedies.tsx';
import type { LocationDay } from './use-today.ts';

/** What to do first where nothing is planned: people before a plan, a plan before anything else. */
export const NoWork = ({
  day,
  days,
  remedies,
}: {
  day: string;
  days: readonly LocationDay[];
  remedies: Remedies;
}) => {
  const { t } = useTranslation();
  const { newShift } = useDoors();
  const plans = useLocationsWith('plan').length > 0;
  const keepsPeople = useLocationsWith('people.manage').length > 0;
  const people = new Set(
    days.flatMap(({ users }) => users.map(({ employmentId }) => employmentId)),
  );
  const workHint = plans ? 'OFFICE_TODAY.EMPTY_HINT' : 'OFFICE_TODAY.EMPTY_LOOK';
  const isAlone = people.size <= 1 && keepsPeople;
  const department = days.length === 1 ? days[0]?.location.id : undefined;
  const plan = (
    <LinkButton
      to={newShift}
      search={{ day, ...(department !== undefined && { department }) }}
      variant={isAlone ? 'default' : 'filled'}
    >
      {t('PLAN.CREATE')}
    </LinkButton>
  );
  return (
    <Empty
      icon={isAlone ? 'people' : 'calendar'}
      title={t(isAlone ? 'OFFICE_TODAY.NOBODY' : 'DASHBOARD.EMPTY')}
      hint={t(isAlone ? 'OFFICE_TODAY.NOBODY_HINT' : workHint)}
      action={
        <div className={styles.first}>
          {isAlone ? (
            <LinkButton to="/office/people">{t('OFFICE_TODAY.ADD_PEOPLE')}</LinkButton>
          ) : null}
          {plans ? plan : null}
          {remedies.clockIn ? (
            <Button variant="default" onClick={remedies.clockIn}>
              {t('OFFICE_TODAY.CLOCK_SOMEBODY_IN')}
            </Button>
          ) : null}
        </div>
      }
    />
  );
};
