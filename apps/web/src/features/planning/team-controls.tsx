import { ActionIcon, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DaySwitch } from '#blocks/day-switch.tsx';
import { DepartmentSelect } from '#blocks/department-select.tsx';
import { optionsOf } from '#forms/options.ts';
import { formatDayLong, formatDayShort, formatMonth } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import type { ManagedDepartment } from '#data/wire.ts';
import styles from './planning.module.css';
import type { Period, TeamView } from './team-period.ts';
import type { TeamFilter } from './team-rows.ts';

/** What stands above the schedule: of which department, when, and who of it. */
export const TeamControls = ({
  departments,
  department,
  view,
  period,
  filter,
  onDepartment,
  onView,
  onStep,
  onFilter,
}: {
  departments: readonly ManagedDepartment[];
  department: ManagedDepartment;
  view: TeamView;
  period: Period;
  filter: TeamFilter;
  onDepartment: (id: string) => void;
  onView: (view: TeamView) => void;
  onStep: (step: -1 | 1) => void;
  onFilter: (changes: Partial<TeamFilter>) => void;
}) => {
  const { t, i18n } = useTranslation();
  const filtersId = useId();
  const isFiltered = filter.sectionId !== '' || filter.skillId !== '';
  const [isOpen, setOpen] = useState(isFiltered);
  const periodNames: Record<TeamView, () => string> = {
    day: () => formatDayLong(period.from, i18n.language),
    week: () => t('TEAM.WEEK_OF', { day: formatDayShort(period.from, i18n.language) }),
    month: () => formatMonth(period.from, i18n.language),
  };
  return (
    <div className={styles.controls}>
      <DepartmentSelect
        aria-label={t('PLAN.DEPARTMENT')}
        value={department.id}
        departments={departments}
        onChange={onDepartment}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('TEAM.VIEW')}
        value={view}
        data={[
          { value: 'day', label: t('TEAM.DAY') },
          { value: 'week', label: t('TEAM.WEEK') },
          { value: 'month', label: t('TEAM.MONTH') },
        ]}
        onChange={onView}
      />
      <DaySwitch
        shown={periodNames[view]()}
        previous={t('TEAM.PREVIOUS')}
        next={t('TEAM.NEXT')}
        onStep={onStep}
      />
      <div className={styles.find}>
        <TextInput
          aria-label={t('TEAM.SEARCH')}
          placeholder={t('TEAM.SEARCH')}
          type="search"
          value={filter.name}
          onChange={(event) => onFilter({ name: event.currentTarget.value })}
        />
        <ActionIcon
          variant={isFiltered ? 'filled' : 'default'}
          color="green"
          aria-label={t('TEAM.FILTER')}
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" />
        </ActionIcon>
      </div>
      <div id={filtersId} hidden={!isOpen}>
        <div className={styles.filters}>
          <NativeSelect
            aria-label={t('TEAM.SECTION')}
            value={filter.sectionId}
            data={optionsOf(department.sections, t('TEAM.ALL_SECTIONS'))}
            onChange={(event) => onFilter({ sectionId: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label={t('TEAM.SKILL')}
            value={filter.skillId}
            data={optionsOf(department.skills, t('TEAM.ALL_SKILLS'))}
            onChange={(event) => onFilter({ skillId: event.currentTarget.value })}
          />
        </div>
      </div>
    </div>
  );
};
