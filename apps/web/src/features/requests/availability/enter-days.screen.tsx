import { Switch, TextInput } from '@mantine/core';
import { type DayError, findDayError } from '@ploeg/domain/availability/availability-rules';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { enterDaysKind } from '#data/availability/availability.commands.ts';
import { dropDayReport, listDayReports } from '#data/availability/day-reports.ts';
import { calendarOf, entryOf } from '#data/availability/own-entries.ts';
import { askThroughQueue } from '#data/queued-request.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import type { Department, Snapshot } from '#data/wire.ts';
import { StatusText } from '#features/requests/request-card.tsx';
import { RequestForm, useRequestForm } from '#features/requests/request-form.tsx';
import { RequestList } from '#features/requests/request-list.tsx';
import { RequestRow } from '#features/requests/request-row.tsx';
import styles from '#features/requests/requests.module.css';
import { FormFailure } from '#forms/form-failure.ts';
import { formatDayName } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { DayErrors } from './day-reports.tsx';
import { daysDraftOf, emptyDaysDraft } from './days-draft.ts';
import { NoDepartment, useOpenDepartments } from './no-department.tsx';

/** Second step: the hours of the chosen days, for the department that the address names. */
export const EnterDaysScreen = ({ departmentId }: { departmentId: string }) => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  const department = useOpenDepartments().find(({ id }) => id === departmentId);
  if (!snapshot) return null;
  if (department) return <EnterDaysForm snapshot={snapshot} department={department} />;
  const toHome = (
    <LinkButton variant="default" to="/">
      {t('CLOCKING.TO_HOME')}
    </LinkButton>
  );
  return (
    <SubScreen title={t('AVAILABILITY.TITLE')}>
      <NoDepartment action={toHome} />
    </SubScreen>
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
      // The form that is still open says it itself.
      if (answer.outcome === 'rejected') dropDayReport(requestId);
      if (answer.failure && report) throw new FormFailure(<DayErrors faults={report.faults} />);
      return { ...answer, report, days: typed.days };
    },
    // What was left out stands on the next screen, day by day.
    sent: ({ report, days }) => (report ? null : t('AVAILABILITY.CREATED', { count: days.length })),
    waiting: t('SWAP.WILL_BE_SENT'),
    next: ({ days }) => {
      const search = { department: id, on: (days[0] ?? '').slice(0, 7) };
      return navigate({ to: '/unavailabilities', search, replace: true });
    },
  });
};

type Target = { snapshot: Snapshot; department: Department };

const EnterDaysForm = ({ snapshot, department }: Target) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const form = useDaysForm(department);
  const { days, fullDay, startHour, endHour } = form.values;
  if (days.length === 0) {
    const toDays = (
      <LinkButton variant="default" to="/unavailabilities" search={{ department: department.id }}>
        {t('AVAILABILITY.TO_DAYS')}
      </LinkButton>
    );
    const [title, hint] = [t('AVAILABILITY.NO_DAY'), t('AVAILABILITY.NO_DAY_HINT')];
    return (
      <SubScreen title={t('AVAILABILITY.FORM_TITLE')}>
        <Empty icon="away" title={title} hint={hint} action={toDays} />
      </SubScreen>
    );
  }
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
      below={<ChosenDays snapshot={snapshot} department={department} form={form} />}
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
  form,
}: Target & { form: ReturnType<typeof useDaysForm> }) => {
  const { t, i18n } = useTranslation();
  const { days, fullDay, startHour, endHour } = form.values;
  const isTimed = fullDay || (startHour !== '' && endHour !== '');
  // While they are on their way they stand in the calendar already, and clash with themselves.
  const isJudged = isTimed && !form.isBusy;
  const calendar = calendarOf(snapshot, department, nowWall(department.timezone));
  return (
    <RequestList title={t('AVAILABILITY.CHOSEN', { count: days.length })} isRows>
      {days.map((day) => {
        const error = isJudged ? findDayError(entryOf(day, form.values), calendar) : null;
        const name = formatDayName(fromDateKey(day), i18n.language);
        const label = t('AVAILABILITY.REMOVE_DAY', { day: name });
        const remove = () => form.set({ days: days.filter((other) => other !== day) });
        return (
          <RequestRow key={day} day={name} action={{ icon: 'close', label, onClick: remove }}>
            {error ? <StatusText icon="warning" tone="bad" text={t(errorKeys[error])} /> : null}
          </RequestRow>
        );
      })}
    </RequestList>
  );
};
