import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { startOfWeek, toDateKey, toWallTime } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { Room } from '#blocks/office/room.tsx';
import { onlyOne, type Scope, useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { type CoverageNeed, coverageQuery, needsQuery } from '#data/coverage/coverage.queries.ts';
import {
  useDepartmentsElsewhere,
  useManagedDepartments,
} from '#data/sync/use-managed-departments.ts';
import { formatDuration } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { CoverageWeek } from './coverage-week.tsx';
import { NeedDays } from './need-days.tsx';
import { NeedForm } from './need-form.tsx';
import { PasteForm } from './paste-form.tsx';

/** How many people a location wants, by day, time and section. */
export const NeedsScreen = () => {
  const { t } = useTranslation();
  const scope = useScope('plan');
  const elsewhere = useDepartmentsElsewhere();
  if (!scope.single) {
    return (
      <Room title={t('NEEDS.TITLE')}>
        <NoLocation elsewhere={elsewhere} icon="calendar" title={t('PLAN.NO_ACCESS')} />
      </Room>
    );
  }
  return <NeedsRoom key={scope.single.id} scope={onlyOne(scope)} departmentId={scope.single.id} />;
};

type Open = 'new' | 'paste' | CoverageNeed | null;

/** Sections and skills of a location, as far as its data has come. */
const useLists = (departmentId: string) => {
  const place = useManagedDepartments('plan').find(({ id }) => id === departmentId);
  const [sections, skills] = [place?.sections ?? [], place?.skills ?? []];
  const nameOf = (id: string): string =>
    [...sections, ...skills].find((row) => row.id === id)?.name ?? '…';
  return { sections, skills, nameOf };
};

const NeedsRoom = ({ scope, departmentId }: { scope: Scope; departmentId: string }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const remote = useQuery(needsQuery(departmentId));
  const { sections, skills, nameOf } = useLists(departmentId);
  const [open, setOpen] = useState<Open>(null);
  // What is sent may be answered when something else is open already.
  const close = (): void => setOpen((now) => (now === open ? null : now));
  const needs = remote.data ?? [];
  const parts = { departmentId, sections, isOnline, onDone: close };
  return (
    <Room
      title={t('NEEDS.TITLE')}
      lead={t('NEEDS.LEAD')}
      scope={scope}
      aside={needs.length > 0 ? <Lacking departmentId={departmentId} /> : null}
      actions={[
        {
          text: t('FORECAST.TITLE'),
          icon: 'chart',
          link: { to: '/office/planning/forecast', search: { d: departmentId } },
        },
        {
          text: t('NEEDS.PASTE'),
          icon: 'upload',
          isDisabled: !isOnline,
          run: () => setOpen('paste'),
        },
        {
          text: t('NEEDS.ADD'),
          icon: 'add',
          isMain: true,
          isDisabled: !isOnline,
          run: () => setOpen('new'),
        },
      ]}
    >
      {open === 'paste' ? <PasteForm {...parts} /> : null}
      {open !== null && open !== 'paste' ? (
        <NeedForm
          key={open === 'new' ? 'new' : open.id}
          need={open === 'new' ? null : open}
          skills={skills}
          {...parts}
        />
      ) : null}
      <RemoteState remote={remote} offline={t('NEEDS.OFFLINE')} />
      {remote.data && needs.length === 0 && open === null ? (
        <Empty icon="people" title={t('NEEDS.EMPTY')} hint={t('NEEDS.EMPTY_HINT')} />
      ) : null}
      {needs.length > 0 ? <AgainstPlan departmentId={departmentId} nameOf={nameOf} /> : null}
      <NeedDays needs={needs} nameOf={nameOf} isOnline={isOnline} onEdit={setOpen} />
    </Room>
  );
};

/** What the plan of this week has of what is wanted, drafts included. */
const useThisWeek = (departmentId: string) => {
  const place = useManagedDepartments('plan').find(({ id }) => id === departmentId);
  const timezone = place?.timezone ?? 'Europe/Brussels';
  const from = toDateKey(startOfWeek(toWallTime(useClock(), timezone)));
  const { data } = useQuery(coverageQuery(departmentId, { from, to: addToDay(from, 7) }));
  return { data, timezone };
};

const Lacking = ({ departmentId }: { departmentId: string }) => {
  const { t } = useTranslation();
  const { data } = useThisWeek(departmentId);
  if (!data) return null;
  const time = formatDuration(data.missingSeconds);
  return (
    <span role="status">
      {data.missingSeconds === 0 ? t('NEEDS.COVERED') : t('NEEDS.LACKING', { time })}
    </span>
  );
};

const AgainstPlan = ({
  departmentId,
  nameOf,
}: {
  departmentId: string;
  nameOf: (id: string) => string;
}) => {
  const { data, timezone } = useThisWeek(departmentId);
  return data ? <CoverageWeek pieces={data.pieces} timezone={timezone} nameOf={nameOf} /> : null;
};
