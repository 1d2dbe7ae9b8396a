import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import {
  SECONDS_PER_DAY,
  startOfDay,
  startOfWeek,
  toDateKey,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorTag } from '#blocks/color-tag.tsx';
import { DaySwitch } from '#blocks/day-switch.tsx';
import { loadTeamShifts } from '#data/shifts/team-shifts.ts';
import { useRemote } from '#data/use-remote.ts';
import { formatDayLong, formatDayShort, formatTime } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';
import styles from './planning.module.css';
import { RemoteState } from './remote-state.tsx';
import { type TeamFilter, toTeamRows } from './team-rows.ts';
import { useDepartmentsWith } from './use-departments-with.ts';

type View = 'day' | 'week';

const NO_FILTER: TeamFilter = { search: '', sectionId: '', skillId: '' };

/** Who of the team works when, by day or by week. */
export const TeamScreen = ({ day, view }: { day: string | null; view: View }) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const departments = useDepartmentsWith('globalSchedule', 'adminPlanningHr');
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const filtered = useDeferredValue(filter);
  const department = departments.find((d) => d.id === departmentId) ?? departments[0];
  const plans = useDepartmentsWith('shiftsAccess').some((d) => d.id === department?.id);
  const today = startOfDay(nowWall(department?.timezone ?? 'Europe/Brussels'));
  const chosen = wallSeconds(day ? Date.parse(day) / 1000 : today);
  const from = view === 'week' ? startOfWeek(chosen) : chosen;
  const days = view === 'week' ? 7 : 1;
  const team = useRemote(`${department?.id} ${from} ${days}`, async () =>
    department ? loadTeamShifts(department.id, from, from + days * SECONDS_PER_DAY) : null,
  );
  const go = (to: number, how: View): void =>
    void navigate({
      to: '/team',
      search: { day: toDateKey(wallSeconds(to)), view: how },
      replace: true,
    });
  const set = (changes: Partial<TeamFilter>): void =>
    setFilter((known) => ({ ...known, ...changes }));

  if (!department) {
    return (
      <Screen title={t('TEAM.TITLE')}>
        <Empty icon="calendar" title={t('PLAN.NO_ACCESS')} hint={t('PLAN.NO_ACCESS_HINT')} />
      </Screen>
    );
  }
  const rows = team.data
    ? toTeamRows(team.data.users, team.data.shifts as Shift[], filtered, view === 'week')
    : null;
  const dayLabel =
    view === 'week'
      ? t('TEAM.WEEK_OF', { day: formatDayShort(from, i18n.language) })
      : formatDayLong(from, i18n.language);

  return (
    <Screen
      title={t('TEAM.TITLE')}
      back={{ label: t('GENERAL.BACK'), go: () => void navigate({ to: '/' }) }}
    >
      {departments.length > 1 ? (
        <NativeSelect
          aria-label={t('PLAN.DEPARTMENT')}
          value={department.id}
          data={departments.map((d) => ({ value: d.id, label: d.company }))}
          onChange={(event) => setDepartmentId(event.currentTarget.value)}
        />
      ) : null}
      <SegmentedControl
        fullWidth
        aria-label={t('TEAM.VIEW')}
        value={view}
        data={[
          { value: 'day', label: t('TEAM.DAY') },
          { value: 'week', label: t('TEAM.WEEK') },
        ]}
        onChange={(value) => go(chosen, value)}
      />
      <DaySwitch
        shown={dayLabel}
        previous={t('TEAM.PREVIOUS')}
        next={t('TEAM.NEXT')}
        onStep={(step) => go(from + step * days * SECONDS_PER_DAY, view)}
      />
      <TextInput
        aria-label={t('TEAM.SEARCH')}
        placeholder={t('TEAM.SEARCH')}
        type="search"
        value={filter.search}
        onChange={(event) => set({ search: event.currentTarget.value })}
      />
      <div className={styles.filters}>
        <NativeSelect
          aria-label={t('TEAM.SECTION')}
          value={filter.sectionId}
          data={[
            { value: '', label: t('TEAM.ALL_SECTIONS') },
            ...department.sections.map((s) => ({ value: s.id, label: s.name })),
          ]}
          onChange={(event) => set({ sectionId: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t('TEAM.SKILL')}
          value={filter.skillId}
          data={[
            { value: '', label: t('TEAM.ALL_SKILLS') },
            ...department.skills.map((s) => ({ value: s.id, label: s.name })),
          ]}
          onChange={(event) => set({ skillId: event.currentTarget.value })}
        />
      </div>
      <RemoteState remote={team} offline={t('TEAM.OFFLINE')} />
      {rows?.length === 0 ? (
        <Empty icon="calendar" title={t('TEAM.NOBODY')} hint={t('TEAM.NOBODY_HINT')} />
      ) : null}
      {rows && rows.length > 0 ? (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.recordId} className={styles.member}>
              <span className={styles.who}>{row.name || t('TEAM.FREE')}</span>
              {view === 'day' ? (
                row.shifts.map((shift) => <TeamShift key={shift.id} shift={shift} plans={plans} />)
              ) : (
                <div className={styles.week}>
                  {Array.from({ length: 7 }, (_, index) => {
                    const begin = wallSeconds(from + index * SECONDS_PER_DAY);
                    const ofDay = row.shifts.filter(
                      (shift) => startOfDay(wallSeconds(shift.start)) === begin,
                    );
                    return (
                      <div key={begin} className={styles.cell}>
                        <span className={styles.cellDay}>
                          {formatDayShort(begin, i18n.language).slice(0, 3)}
                        </span>
                        {ofDay.map((shift) => (
                          <div key={shift.id}>
                            {formatTime(shift.start, i18n.language)}
                            <br />
                            {formatTime(shift.end, i18n.language)}
                          </div>
                        ))}
                      </div>
                    );
                  })}
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </Screen>
  );
};

const TeamShift = ({ shift, plans }: { shift: Shift; plans: boolean }) => {
  const { i18n } = useTranslation();
  const content = (
    <>
      {formatTime(shift.start, i18n.language)} – {formatTime(shift.end, i18n.language)}{' '}
      {shift.section ? (
        <ColorTag name={shift.section.name} background={shift.section.background} />
      ) : null}
    </>
  );
  return plans && shift.shyftType === 1 ? (
    <Link
      to="/shifts/$shiftId/edit"
      params={{ shiftId: shift.id }}
      search={{ department: shift.departmentId, day: toDateKey(wallSeconds(shift.start)) }}
      className={styles.teamShift}
    >
      {content}
    </Link>
  ) : (
    <span className={styles.teamShift}>{content}</span>
  );
};
