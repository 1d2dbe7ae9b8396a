import { Button, Switch, TextInput } from '@mantine/core';
import { departmentsWith } from '@ploeg/domain/access/departments';
import { type DayError, findDayError } from '@ploeg/domain/availability/availability-rules';
import { fromDateKey, startOfDay } from '@ploeg/domain/time/wall-time';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { enterDaysKind } from '#data/availability/availability.commands.ts';
import { dropDayReport, listDayReports } from '#data/availability/day-reports.ts';
import { entryOf, takenTime } from '#data/availability/own-entries.ts';
import { askThroughQueue } from '#data/queued-request.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import { useOnline, useSnapshot } from '#data/sync/use-client-state.ts';
import type { Department, Snapshot } from '#data/wire.ts';
import { StatusText } from '#features/requests/request-card.tsx';
import { RequestForm, useRequestForm } from '#features/requests/request-form.tsx';
import { RequestList } from '#features/requests/request-list.tsx';
import { RequestRow } from '#features/requests/request-row.tsx';
import styles from '#features/requests/requests.module.css';
import { FormFailure } from '#forms/form-failure.ts';
import { formatDayName } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { DayErrors } from './day-reports.tsx';
import { daysDraftOf, emptyDaysDraft, type DaysDraft } from './days-draft.ts';

/** Second step: the hours of the chosen days, for the department that the address names. */
export const EnterDaysScreen = ({ departmentId }: { departmentId: string }) => {
  const { t } = useTranslation();
  const back = useBack();
  const snapshot = useSnapshot();
  const { entries } = useMenu();
  if (!snapshot) return null;
  const department = departmentsWith('availability', snapshot.departments).find(
    ({ id }) => id === departmentId,
  );
  if (department && entries.includes('Availabilities')) {
    return <EnterDaysForm snapshot={snapshot} department={department} />;
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

const useDaysForm = ({ id }: Department) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useRequestForm({
    initial: emptyDaysDraft,
    draft: daysDraftOf(id),
    judge: (typed) => ({
      startHour: typed.fullDay || typed.startHour ? null : t('GENERAL.REQUIRED'),
      endHour: typed.fullDay || typed.endHour ? null : t('GENERAL.REQUIRED'),
    }),
    send: async (typed) => {
      const requestId = crypto.randomUUID();
      // Hours that a full day hides may be empty.
      const startHour = typed.startHour || '09:00';
      const endHour = typed.endHour || '17:00';
      const args = { ...typed, requestId, departmentId: id, startHour, endHour };
      const answer = await askThroughQueue(enterDaysKind, args, id);
      const report = listDayReports().find((dayReport) => dayReport.requestId === requestId);
      const errors = report?.faults ?? [];
      // The form that is still open says it itself.
      if (answer.outcome === 'rejected') dropDayReport(requestId);
      if (answer.failure && errors.length > 0) throw new FormFailure(<DayErrors faults={errors} />);
      return { ...answer, errors, days: typed.days };
    },
    // What was left out stands on the next screen, day by day.
    sent: ({ errors, days }) =>
      errors.length === 0 ? t('AVAILABILITY.CREATED', { count: days.length }) : null,
    waiting: t('SWAP.WILL_BE_SENT'),
    next: ({ days }) => {
      const search = { department: id, on: (days[0] ?? '').slice(0, 7) };
      return navigate({ to: '/unavailabilities', search, replace: true });
    },
  });
};

/** Stands where the hours of days would be, while no day is chosen. */
const NoDays = ({ department }: { department: string }) => {
  const { t } = useTranslation();
  return (
    <Screen title={t('AVAILABILITY.FORM_TITLE')} back={useBack()}>
      <Empty
        icon="away"
        title={t('AVAILABILITY.NO_DAY')}
        hint={t('AVAILABILITY.NO_DAY_HINT')}
        action={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/unavailabilities" search={{ department }} {...props} />
            )}
          >
            {t('AVAILABILITY.TO_DAYS')}
          </Button>
        }
      />
    </Screen>
  );
};

const EnterDaysForm = ({
  snapshot,
  department,
}: {
  snapshot: Snapshot;
  department: Department;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const form = useDaysForm(department);
  const { days, fullDay, startHour, endHour } = form.values;
  if (days.length === 0) return <NoDays department={department.id} />;
  return (
    <RequestForm
      title={t('AVAILABILITY.FORM_TITLE')}
      send={t('AVAILABILITY.SAVE')}
      form={form}
      refused={t('AVAILABILITY.NOT_CREATED')}
      above={
        <>
          {isOnline ? null : <Notice tone="warning">{t('AVAILABILITY.OFFLINE')}</Notice>}
          <p className={styles.quiet}>{department.company}</p>
        </>
      }
      below={
        <ChosenDays
          snapshot={snapshot}
          department={department}
          draft={form.values}
          isJudged={!form.isBusy}
          onRemove={(day) => form.set({ days: days.filter((other) => other !== day) })}
        />
      }
    >
      <Switch label={t('SCHEDULE.WHOLE_DAY')} {...form.check('fullDay')} />
      {fullDay ? null : (
        <div className={styles.pair}>
          <TextInput label={t('PLAN.START')} type="time" required {...form.field('startHour')} />
          <TextInput
            label={t('PLAN.END')}
            type="time"
            required
            description={endHour && endHour <= startHour ? t('PLAN.NEXT_DAY') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.field('endHour')}
          />
        </div>
      )}
    </RequestForm>
  );
};

const errorKeys = {
  too_early: 'AVAILABILITY.TOO_EARLY',
  too_far: 'AVAILABILITY.TOO_FAR',
  planned: 'AVAILABILITY.CLASH',
  known: 'AVAILABILITY.KNOWN',
} as const satisfies Record<DayError, string>;

/** The chosen days, with what this device knows to stand against each at the typed hours. */
const ChosenDays = ({
  snapshot,
  department,
  draft,
  isJudged,
  onRemove,
}: {
  snapshot: Snapshot;
  department: Department;
  draft: DaysDraft;
  /** False while they are on their way: they stand in the calendar already, and clash with themselves. */
  isJudged: boolean;
  onRemove: (day: string) => void;
}) => {
  const { t, i18n } = useTranslation();
  const { days, fullDay, startHour, endHour } = draft;
  const isTimed = fullDay || (startHour !== '' && endHour !== '');
  const calendar = {
    today: startOfDay(nowWall(department.timezone)),
    availabilityEnd: department.params.availabilityEnd,
    taken: takenTime(snapshot),
  };
  return (
    <RequestList title={t('AVAILABILITY.CHOSEN', { count: days.length })} isRows>
      {days.map((day) => {
        const error = isJudged && isTimed ? findDayError(entryOf(day, draft), calendar) : null;
        const name = formatDayName(fromDateKey(day), i18n.language);
        const label = t('AVAILABILITY.REMOVE_DAY', { day: name });
        return (
          <RequestRow
            key={day}
            day={name}
            action={{ icon: 'close', label, onClick: () => onRemove(day) }}
          >
            {error ? <StatusText icon="warning" tone="bad" text={t(errorKeys[error])} /> : null}
          </RequestRow>
        );
      })}
    </RequestList>
  );
};
