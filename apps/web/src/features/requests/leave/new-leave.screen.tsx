import { Switch } from '@mantine/core';
import type { LeaveError } from '@ploeg/domain/leave/leave-rules';
import { windowOver } from '@ploeg/domain/leave/leave-windows';
import { startOfDay, toDateKey } from '@ploeg/domain/time/wall-time';
import { needsCertificate } from '@ploeg/domain/leave/leave-kinds';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { leaveRequestKind } from '#data/leave/leave.commands.ts';
import { type Answered, askThroughQueue } from '#data/queued-request.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import type { Department } from '#data/wire.ts';
import { type DayoffTypes, useDayoffTypes } from '#features/requests/dayoff-select.tsx';
import { DepartmentSelect } from '#blocks/department-select.tsx';
import {
  RequestForm,
  useRequestForm,
  useRequestPictures,
} from '#features/requests/request-form.tsx';
import { windowText } from './leave-plan-words.ts';
import { type FieldErrors, mapTexts } from '#forms/field-errors.ts';
import { FormFailure } from '#forms/form-failure.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { emptyLeaveDraft, findTimeErrors, timeOf } from './leave-draft.ts';
import { LeaveCostPart } from './leave-cost.tsx';
import { LeaveDays, LeaveKind, LeaveRange, Worked } from './leave-fields.tsx';

const errorKeys = {
  must_select_one_date: 'DAYOFFS.MUST_SELECT_ONE_DATE',
  too_many_dates: 'LEAVE.TOO_MANY_DATES',
  times_missing: 'GENERAL.REQUIRED',
  end_before_start: 'LEAVE.END_BEFORE_START',
  in_past: 'LEAVE.IN_PAST',
  too_far: 'LEAVE.TOO_FAR',
} as const satisfies Record<LeaveError, string>;

export const NewLeaveScreen = () => {
  const { t } = useTranslation();
  const departments = useDepartmentsWith('vacationRequests');
  if (!useSnapshot()) return null;
  if (departments.length > 0) return <Form departments={departments} />;
  return (
    <SubScreen title={t('LEAVE.ASK')} fallback="/leave">
      <Empty icon="sun" title={t('LEAVE.NONE_HERE')} hint={t('LEAVE.NONE_HERE_HINT')} />
    </SubScreen>
  );
};

const Form = ({ departments }: { departments: Department[] }) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const form = useRequestForm({
    initial: () => emptyLeaveDraft(departments[0]?.id ?? ''),
    draft: {
      name: 'leave',
      isWanted: ({ departmentId }) => departments.some(({ id }) => id === departmentId),
    },
    judge: (): FieldErrors => ({
      dayoffType: type || dayoffs.types === null ? null : t('GENERAL.REQUIRED'),
      ...(window && { [draft.fullDay ? 'dates' : 'endDay']: t('LEAVE.WINDOW_CHOOSE') }),
      ...mapTexts(findTimeErrors(draft, now), (error) => t(errorKeys[error])),
    }),
    send: async (): Promise<Answered> => {
      // Who is faster than the kinds sends once they have come.
      const kind = type ?? chosenOf((await dayoffs.query.refetch()).data);
      // What is missing stands at its field then, or where the kinds should be.
      if (!kind) throw new FormFailure(null);
      const { departmentId } = draft;
      const asked = { departmentId, dayoffType: kind.id, dayoffName: kind.name };
      const args = { ...asked, ...timeOf(draft), pictures };
      return askThroughQueue(leaveRequestKind, args, departmentId);
    },
    sent: () => t('LEAVE.SENT'),
    waiting: t('LEAVE.WILL_BE_SENT'),
    next: () => navigate({ to: '/' }),
  });
  const department = departments.find(({ id }) => id === form.values.departmentId);
  const now = nowWall(department?.timezone ?? 'UTC');
  const today = startOfDay(now);
  // A form that lay for some days may name days that have passed.
  const dates = form.values.dates.filter((date) => date >= toDateKey(today));
  const draft = { ...form.values, dates };
  const dayoffs = useDayoffTypes(department);
  const types = dayoffs.types ?? [];
  // The first kind that goes by days is what most ask for; any other is a choice away.
  const chosenOf = (kinds: DayoffTypes = []) =>
    kinds.find(({ id }) => id === draft.dayoffType) ??
    kinds.find(({ counting }) => counting?.unit !== 'hour');
  const type = chosenOf(types);
  const entries = (useSnapshot()?.shifts ?? []).filter(
    ({ departmentId, available }) => departmentId === department?.id && !available,
  );
  const { pictures, field } = useRequestPictures('leave', draft.form);
  const isSound = Object.values(findTimeErrors(draft, now)).length === 0;
  const time = isSound ? timeOf(draft) : null;
  // Of a kind that this device knows too little of the server says it.
  const windows = type?.keepsToPlan === true ? department?.leaveWindows : undefined;
  const window = windowOver(windows ?? [], timeOf(draft));

  return (
    <RequestForm title={t('LEAVE.ASK')} send={t('LEAVE.SEND')} fallback="/leave" form={form}>
      <DepartmentSelect
        label={t('LEAVE.DEPARTMENT')}
        required
        departments={departments}
        value={draft.departmentId}
        onChange={(departmentId) => form.set({ departmentId, dayoffType: '' })}
      />
      {types.length > 0 ? <LeaveKind form={form} types={types} type={type} /> : null}
      {dayoffs.query.data?.length === 0 ? <Notice tone="info">{t('LEAVE.NO_TYPES')}</Notice> : null}
      <KindsState query={dayoffs.query} isOnline={isOnline} />
      <Switch label={t('LEAVE.FULL_DAY')} {...form.check('fullDay')} />
      {draft.fullDay ? (
        <LeaveDays
          {...{ form, dates, today, entries }}
          granted={type?.accountId ? undefined : type?.granted}
        />
      ) : (
        <LeaveRange form={form} today={today} />
      )}
      {time ? <Worked entries={entries} time={time} /> : null}
      {window ? (
        <Notice tone="warning">{windowText(window, t, i18n.language)}</Notice>
      ) : (
        <LeaveCostPart departmentId={draft.departmentId} type={type} time={time} />
      )}
      <PaperAsked type={type} days={draft.fullDay && pictures.length === 0 ? dates.length : 0} />
      {field}
    </RequestForm>
  );
};

/** From some days on a paper is asked for, of which a picture will do. */
const PaperAsked = ({ type, days }: { type: DayoffTypes[number] | undefined; days: number }) => {
  const { t } = useTranslation();
  if (!type || !needsCertificate(type, days)) return null;
  return (
    <Notice tone="info">{t('LEAVE.CERTIFICATE', { count: type.certificateAfterDays ?? 0 })}</Notice>
  );
};

/** What is said while the kinds of leave are not there, or cannot be asked for. */
const KindsState = ({
  query,
  isOnline,
}: {
  query: ReturnType<typeof useDayoffTypes>['query'];
  isOnline: boolean;
}) => {
  const { t } = useTranslation();
  return isOnline ? (
    <RemoteState remote={query} offline="" shape={<RowShapes height={48} count={1} />} />
  ) : (
    <Notice tone="warning">{t('LEAVE.FORM_OFFLINE')}</Notice>
  );
};
