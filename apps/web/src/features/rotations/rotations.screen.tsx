import { dayIn, fromDateKey, startOfWeek, toDateKey } from '@ploeg/domain/time/wall-time';
import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { Room } from '#blocks/office/room.tsx';
import { useEmploymentNames } from '#blocks/office/use-employment-names.ts';
import { onlyOne, type Scope, useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { planTemplatesQuery } from '#data/plan-templates/plan-templates.queries.ts';
import { usePlans } from '#data/planning/plan.queries.ts';
import { type Rotation, rotationsQuery } from '#data/rotations/rotations.queries.ts';
import {
  useDepartmentsElsewhere,
  useManagedDepartments,
} from '#data/sync/use-managed-departments.ts';
import { useClock } from '#platform/use-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { EndDrawer } from './end-drawer.tsx';
import { RepeatDrawer } from './repeat-drawer.tsx';
import { RotationDrawer } from './rotation-drawer.tsx';
import { RotationRows } from './rotation-rows.tsx';
import type { RotationSearch } from './rotation-search.ts';

type Props = {
  search: RotationSearch;
  set: (change: (now: RotationSearch) => RotationSearch) => void;
  /** Back to the board, on a day. */
  toBoard: (departmentId: string, day: string) => void;
};

/** What a location plans again and again by itself. */
export const RotationsScreen = (props: Props) => {
  const { t } = useTranslation();
  const scope = useScope('plan');
  const elsewhere = useDepartmentsElsewhere();
  if (!scope.single) {
    return (
      <Room title={t('ROTATIONS.TITLE')}>
        <NoLocation elsewhere={elsewhere} icon="calendar" title={t('PLAN.NO_ACCESS')} />
      </Room>
    );
  }
  return (
    <RotationsRoom
      key={scope.single.id}
      scope={onlyOne(scope)}
      location={scope.single}
      {...props}
    />
  );
};

const NOTHING_OPEN: RotationSearch = {
  open: undefined,
  line: undefined,
  end: undefined,
  repeat: undefined,
  from: undefined,
};

const isSameOpen = (one: RotationSearch, other: RotationSearch): boolean =>
  one.open === other.open && one.end === other.end && one.repeat === other.repeat;

type Location = NonNullable<Scope['single']>;

const RotationsRoom = ({
  scope,
  location,
  ...props
}: Props & { scope: Scope; location: Location }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { id: departmentId } = location;
  const nameOf = useEmploymentNames(departmentId);
  const remote = useQuery(rotationsQuery(departmentId));
  const rotations = remote.data ?? [];
  const { search, set } = props;
  const open = (changes: RotationSearch): void =>
    set((now) => ({ ...now, ...NOTHING_OPEN, ...changes }));
  // What is done late closes itself, never what was opened meanwhile.
  const close = (): void =>
    set((now) => (isSameOpen(now, search) ? { ...now, ...NOTHING_OPEN } : now));
  return (
    <Room
      title={t('ROTATIONS.TITLE')}
      lead={t('ROTATIONS.LEAD')}
      scope={scope}
      count={remote.data ? rotations.length : undefined}
      actions={[
        {
          text: t('PLAN_TEMPLATES.TITLE'),
          icon: 'board',
          link: { to: '/office/planning/templates', search: { d: departmentId } },
        },
        {
          text: t('ROTATIONS.NEW'),
          icon: 'add',
          isMain: true,
          isDisabled: !isOnline,
          run: () => open({ open: 'new' }),
        },
      ]}
      drawer={<OpenDrawer {...props} location={location} rotations={rotations} onClose={close} />}
    >
      <RemoteState remote={remote} offline={t('ROTATIONS.OFFLINE')} />
      {remote.data && rotations.length === 0 ? (
        <Empty icon="refresh" title={t('ROTATIONS.EMPTY')} hint={t('ROTATIONS.EMPTY_HINT')} />
      ) : null}
      <RotationRows
        rotations={rotations}
        isOnline={isOnline}
        nameOf={nameOf}
        onChange={(id) => open({ open: id })}
        onEnd={(id) => open({ end: id })}
      />
    </Room>
  );
};

type Opened = Props & {
  location: Location;
  rotations: readonly Rotation[];
  onClose: () => void;
};

/** What the address says is open: a rotation, the end of one, or a shift that is to be repeated. */
const OpenDrawer = (props: Opened) => {
  const { search, rotations, location } = props;
  const isOnline = useOnline();
  const nameOf = useEmploymentNames(location.id);
  const today = dayIn(useClock(), location.timezone);
  const ended = rotations.find(({ id }) => id === search.end);
  if (search.repeat)
    return <Repeated {...props} shiftId={search.repeat} day={search.day ?? today} />;
  if (ended) {
    return (
      <EndDrawer
        key={ended.id}
        rotation={ended}
        day={search.from ?? addToDay(today, 1)}
        isOnline={isOnline}
        nameOf={nameOf}
        onClose={props.onClose}
      />
    );
  }
  return <Edited {...props} today={today} />;
};

const Edited = ({
  search,
  rotations,
  location: { id: departmentId },
  today,
  onClose,
}: Opened & { today: string }) => {
  const isOnline = useOnline();
  const nameOf = useEmploymentNames(departmentId);
  const place = useManagedDepartments('plan').find(({ id }) => id === departmentId);
  const templates = useQuery(planTemplatesQuery(departmentId)).data?.shifts;
  const rotation = rotations.find(({ id }) => id === search.open) ?? null;
  if (!templates || !place || (search.open !== 'new' && !rotation)) return null;
  const monday = startOfWeek(fromDateKey(addToDay(search.day ?? today, 7)));
  return (
    <RotationDrawer
      key={search.open}
      departmentId={departmentId}
      rotation={rotation}
      day={toDateKey(monday)}
      from={search.from}
      lineId={search.line}
      templates={templates}
      sections={place.sections}
      people={place.users.map(({ employmentId, displayName }) => ({
        id: employmentId,
        name: displayName,
      }))}
      isOnline={isOnline}
      nameOf={nameOf}
      onClose={onClose}
    />
  );
};

const Repeated = ({
  location: { id: departmentId },
  shiftId,
  day,
  toBoard,
}: Opened & { shiftId: string; day: string }) => {
  const isOnline = useOnline();
  const nameOf = useEmploymentNames(departmentId);
  const { plans } = usePlans([departmentId], { from: day, to: addToDay(day, 1) });
  const shift = plans.flatMap(({ shifts }) => shifts).find(({ id }) => id === shiftId);
  const back = (): void => toBoard(departmentId, day);
  return shift?.plan ? (
    <RepeatDrawer
      key={shiftId}
      departmentId={departmentId}
      shiftId={shiftId}
      plan={shift.plan satisfies PlanFields}
      isOnline={isOnline}
      nameOf={nameOf}
      onClose={back}
      onPlanned={back}
    />
  ) : null;
};
