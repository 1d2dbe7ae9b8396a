import { NativeSelect } from '@mantine/core';
import { departmentsWith } from '@ploeg/domain/access/departments';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMenu } from '#data/sync/use-menu.ts';
import { useSnapshot } from '#data/sync/use-world.ts';
import type { Department, Snapshot } from '#data/wire.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';
import { ChooseDays } from './choose-days.tsx';
import { DayReports } from './day-reports.tsx';

/** What the address says: of which department, and which month as YYYY-MM. */
export type AvailabilityPlace = { department?: string; on?: string };

/** First step: which days the person cannot work, beside what stands in their calendar. */
export const UnavailabilitiesScreen = ({ place }: { place: AvailabilityPlace }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const snapshot = useSnapshot();
  const { entries } = useMenu();
  const back = { label: t('GENERAL.BACK'), go: () => void navigate({ to: '/' }) };
  if (!snapshot) return null;
  const departments = departmentsWith('availability', snapshot.departments);
  const department = departments.find(({ id }) => id === place.department) ?? departments[0];
  if (!department || !entries.includes('Availabilities')) {
    return (
      <Screen title={t('AVAILABILITY.TITLE')} back={back}>
        <Empty
          icon="away"
          title={t('AVAILABILITY.NONE_HERE')}
          hint={t('AVAILABILITY.NONE_HERE_HINT')}
        />
      </Screen>
    );
  }
  return (
    <ChooseDays
      key={department.id}
      snapshot={snapshot}
      department={department}
      on={place.on}
      back={back}
      above={
        <>
          <DayReports departments={snapshot.departments} />
          <AccountPicker
            departments={departments}
            department={department}
            onChange={(id) =>
              void navigate({ to: '/unavailabilities', search: { department: id }, replace: true })
            }
          />
        </>
      }
    />
  );
};

/** Of which department; who works in one only is not asked. */
const AccountPicker = ({
  departments,
  department,
  onChange,
}: {
  departments: Snapshot['departments'];
  department: Department;
  onChange: (id: string) => void;
}) => {
  const { t } = useTranslation();
  if (departments.length < 2) return null;
  return (
    <NativeSelect
      label={t('PLAN.DEPARTMENT')}
      value={department.id}
      data={departments.map(({ id, company }) => ({ value: id, label: company }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
