import { ActionIcon, Button } from '@mantine/core';
import { canInDepartment } from '@ploeg/domain/access/department-rights';
import { SECONDS_PER_DAY, startOfDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarLegend } from '#blocks/month-calendar-mark.tsx';
import { NoLocation } from '#blocks/no-location.tsx';
import { teamScheduleQuery } from '#data/shifts/shifts.queries.ts';
import { dayKey } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SubScreen } from '#ui/screen.tsx';
import styles from './planning.module.css';
import { RemoteState } from '#blocks/remote-state.tsx';
import { TeamControls } from './team-controls.tsx';
import { TeamDay } from './team-day.tsx';
import { TeamGrid } from './team-grid.tsx';
import { periodOf, stepFrom, type TeamView } from './team-period.ts';
import { type TeamFilter, type TeamRow, toTeamRows } from './team-rows.ts';
import {
  useChosenDepartment,
  useDepartmentsElsewhere,
  useKnownDepartments,
} from '#data/sync/use-managed-departments.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { useOnline } from '#platform/use-online.ts';

/** What the address says about the schedule: when, how, and of whom. */
export type TeamPlace = {
  day?: string;
  view?: Exclude<TeamView, 'day'>;
  department?: string;
  section?: string;
  skill?: string;
  name?: string;
};

/** Who of the team works when, by day, week or month. */
export const TeamScreen = ({ place }: { place: TeamPlace }) => {
  const { t } = useTranslation();
  const elsewhere = useDepartmentsElsewhere();
  const departments = useKnownDepartments().filter(
    (one) => one.globalSchedule || canInDepartment(one, 'team.see'),
  );
  const department = useChosenDepartment(departments, place.department);
  if (department) return <Team departments={departments} department={department} place={place} />;
  return (
    <SubScreen title={t('TEAM.TITLE')}>
      <NoLocation elsewhere={elsewhere} icon="calendar" title={t('PLAN.NO_ACCESS')} />
    </SubScreen>
  );
};

const Team = ({
  departments,
  department,
  place,
}: {
  departments: readonly ManagedDepartment[];
  department: ManagedDepartment;
  place: TeamPlace;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const plans = canInDepartment(department, 'plan');
  const today = startOfDay(nowWall(department.timezone));
  const view = place.view ?? 'day';
  const chosen = wallSeconds(place.day ? Date.parse(place.day) / 1000 : today);
  const { from, days } = periodOf(view, chosen);
  const period = useMemo(() => ({ from, days }), [from, days]);

  /** Goes elsewhere in the schedule; `isStep` leaves a trace for the way back. */
  const go = (changes: Partial<TeamPlace>, isStep = false): void =>
    void navigate({
      to: '/team',
      search: { ...place, ...changes },
      replace: !isStep,
      resetScroll: false,
    });

  // The field keeps its own text: an address follows too slowly for fast fingers.
  const [name, setName] = useState(place.name ?? '');
  const listedId = (list: { id: string }[], id = ''): string =>
    list.some((entry) => entry.id === id) ? id : '';
  const sectionId = listedId(department.sections, place.section);
  const skillId = listedId(department.skills, place.skill);
  const shownName = useDeferredValue(name);

  // Only whole shifts say which skills they need; once they are there, they do for everything.
  const [needsSkills, setNeedsSkills] = useState(false);
  if (skillId !== '' && !needsSkills) setNeedsSkills(true);
  const slim = view !== 'day' && !needsSkills;
  const team = useQuery(
    teamScheduleQuery(department.id, {
      from,
      until: from + days * SECONDS_PER_DAY,
      slim,
      seesDrafts: plans,
    }),
  );
  const isLoading = team.isPending && isOnline;
  const rows = useMemo(() => {
    const shown = { name: shownName, sectionId, skillId };
    return team.data
      ? toTeamRows(team.data.users, team.data.shifts, shown, view !== 'day')
      : toTeamRows(department.users, [], { ...shown, sectionId: '', skillId: '' }, true);
  }, [team.data, department.users, shownName, sectionId, skillId, view]);

  const filter = (changes: Partial<TeamFilter>): void => {
    if (changes.name !== undefined) setName(changes.name);
    const next = { name, sectionId, skillId, ...changes };
    go({
      name: next.name || undefined,
      section: next.sectionId || undefined,
      skill: next.skillId || undefined,
    });
  };
  const [seeksToday, setSeeksToday] = useState(0);
  const hasRows = rows.length > 0;
  const isGrid = view !== 'day';

  return (
    <SubScreen
      title={t('TEAM.TITLE')}
      action={
        <TeamActions
          plans={plans}
          onToday={() => {
            setSeeksToday((times) => times + 1);
            go({ day: dayKey(today) });
          }}
        />
      }
    >
      <TeamControls
        departments={departments}
        department={department}
        view={view}
        period={period}
        filter={{ name, sectionId, skillId }}
        onDepartment={(id) => go({ department: id, section: undefined, skill: undefined })}
        onView={(to) => go({ view: to === 'day' ? undefined : to, day: dayKey(chosen) })}
        onStep={(step) => go({ day: dayKey(stepFrom(view, period, step)) })}
        onFilter={filter}
      />
      <RemoteState remote={team} offline={t('TEAM.OFFLINE')} isQuiet={isGrid && hasRows} />
      {isGrid ? <AbsenceLegend rows={rows} /> : null}
      {team.data && !hasRows ? (
        <Empty
          icon="calendar"
          title={t('TEAM.NOBODY')}
          hint={t('TEAM.NOBODY_HINT')}
          action={
            name || sectionId || skillId ? (
              <Button
                variant="default"
                onClick={() => filter({ name: '', sectionId: '', skillId: '' })}
              >
                {t('TEAM.SHOW_ALL')}
              </Button>
            ) : null
          }
        />
      ) : null}
      {isGrid && hasRows && (team.data || isLoading) ? (
        <TeamGrid
          key={view}
          view={view}
          rows={rows}
          period={period}
          department={department}
          isLoading={isLoading}
          plans={plans}
          seeksToday={seeksToday}
          onDay={(day) => go({ view: undefined, day: dayKey(day) }, true)}
          onShift={({ id, start }) =>
            void navigate({
              to: '/shifts/$shiftId/edit',
              params: { shiftId: id },
              search: { department: department.id, day: dayKey(start) },
            })
          }
        />
      ) : null}
      {!isGrid && hasRows && team.data ? (
        <TeamDay rows={rows} department={department} day={period.from} plans={plans} />
      ) : null}
    </SubScreen>
  );
};

/** The marks of the absences that stand in a grid. */
const AbsenceLegend = ({ rows }: { rows: readonly TeamRow[] }) => {
  const { t } = useTranslation();
  const kinds = [
    { kind: 'dayOff' as const, name: t('SCHEDULE.KIND_DAY_OFF') },
    { kind: 'unavailability' as const, name: t('SCHEDULE.KIND_UNAVAILABLE') },
  ].filter(({ kind }) => rows.some(({ shifts }) => shifts.some((shift) => shift.kind === kind)));
  return kinds.length > 0 ? <CalendarLegend label={t('SCHEDULE.LEGEND')} kinds={kinds} /> : null;
};

/** What is done with the schedule as a whole; a list of shifts is brought in by whoever plans. */
const TeamActions = ({ plans, onToday }: { plans: boolean; onToday: () => void }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.actions}>
      {plans ? (
        // On a phone the line of the title has room for one thing.
        <LinkButton
          to="/office/shifts/import"
          variant="default"
          size="compact-md"
          className={styles.wideOnly}
        >
          {t('TEAM.IMPORT')}
        </LinkButton>
      ) : null}
      <ActionIcon aria-label={t('HOME.TODAY')} onClick={onToday}>
        <Icon name="calendar" />
      </ActionIcon>
    </span>
  );
};
