import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { dayIn } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { Room } from '#blocks/office/room.tsx';
import { useEmploymentNames } from '#blocks/office/use-employment-names.ts';
import { onlyOne, type Scope, useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { planTemplatesQuery } from '#data/plan-templates/plan-templates.queries.ts';
import { useDepartmentsElsewhere } from '#data/sync/use-managed-departments.ts';
import { useClock } from '#platform/use-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { KeepForm } from './keep-form.tsx';
import { TemplateRows } from './template-rows.tsx';
import { UseDrawer } from './use-drawer.tsx';

/** The weeks that a location plans again. */
export const TemplatesScreen = ({ day }: { day: string | undefined }) => {
  const { t } = useTranslation();
  const scope = useScope('plan');
  const elsewhere = useDepartmentsElsewhere();
  if (!scope.single) {
    return (
      <Room title={t('PLAN_TEMPLATES.TITLE')}>
        <NoLocation elsewhere={elsewhere} icon="calendar" title={t('PLAN.NO_ACCESS')} />
      </Room>
    );
  }
  return (
    <TemplatesRoom key={scope.single.id} scope={onlyOne(scope)} location={scope.single} day={day} />
  );
};

const TemplatesRoom = ({
  scope,
  location: { id: departmentId, timezone },
  day,
}: {
  scope: Scope;
  location: NonNullable<Scope['single']>;
  day: string | undefined;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const nameOf = useEmploymentNames(departmentId);
  const today = dayIn(useClock(), timezone);
  const remote = useQuery(planTemplatesQuery(departmentId));
  const [isKeeping, setKeeping] = useState(false);
  const [usedId, setUsedId] = useState<string | null>(null);
  const weeks = remote.data?.weeks ?? [];
  const used = weeks.find(({ id }) => id === usedId);
  return (
    <Room
      title={t('PLAN_TEMPLATES.TITLE')}
      lead={t('PLAN_TEMPLATES.LEAD')}
      scope={scope}
      count={remote.data ? weeks.length : undefined}
      actions={[
        {
          text: t('ROTATIONS.TITLE'),
          icon: 'refresh',
          link: { to: '/office/planning/rotations', search: { d: departmentId } },
        },
        {
          text: t('NEEDS.TITLE'),
          icon: 'people',
          link: { to: '/office/planning/needs', search: { d: departmentId } },
        },
        {
          text: t('PLAN_TEMPLATES.KEEP'),
          icon: 'add',
          isMain: true,
          isDisabled: !isOnline,
          run: () => setKeeping(true),
        },
      ]}
      drawer={
        used ? (
          <UseDrawer
            key={used.id}
            template={used}
            day={addToDay(day ?? today, 7)}
            nameOf={nameOf}
            isOnline={isOnline}
            onClose={() => setUsedId(null)}
          />
        ) : null
      }
    >
      {isKeeping ? (
        <KeepForm
          departmentId={departmentId}
          day={day ?? today}
          isOnline={isOnline}
          onDone={() => setKeeping(false)}
        />
      ) : null}
      <RemoteState remote={remote} offline={t('PLAN_TEMPLATES.OFFLINE')} />
      {remote.data && weeks.length === 0 && !isKeeping ? (
        <Empty
          icon="calendar"
          title={t('PLAN_TEMPLATES.EMPTY')}
          hint={t('PLAN_TEMPLATES.EMPTY_HINT')}
        />
      ) : null}
      <TemplateRows weeks={weeks} isOnline={isOnline} onUse={setUsedId} />
    </Room>
  );
};
