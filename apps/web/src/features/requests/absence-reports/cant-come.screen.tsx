import { Textarea } from '@mantine/core';
import {
  type AbsenceError,
  type AbsenceExtent,
  type AbsenceReason,
  canReportAbsence,
  toAbsence,
  wantsCall,
} from '@ploeg/domain/absence-reports/absence-rules';
import { startOfDay, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  absenceReportKind,
  isAbsenceSaid,
} from '#data/absence-reports/absence-reports.commands.ts';
import { type Answered, askThroughQueue } from '#data/queued-request.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { hoursOf } from '#features/requests/request-card.tsx';
import {
  RequestForm,
  useRequestForm,
  useRequestPictures,
} from '#features/requests/request-form.tsx';
import {
  type ShiftRequestProps,
  ShiftRequestScreen,
} from '#features/requests/shift-request.screen.tsx';
import type { FieldErrors } from '#forms/field-errors.ts';
import { callPhone } from '#platform/call.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { AbsenceExtentFields } from './absence-extent-fields.tsx';
import { reasons } from '#features/requests/absence-words.ts';
import styles from './cant-come.module.css';
import { ChoiceTiles } from '#features/requests/choice-tiles.tsx';
import { useOnline } from '#platform/use-online.ts';
import { NextSteps, WhomToCall } from './what-happens.tsx';

export const CantComeScreen = ({ shiftId }: { shiftId: string }) => {
  const { t } = useTranslation();
  const snapshot = useLoadedSnapshot();
  const isSaid = isAbsenceSaid(snapshot, shiftId);
  return (
    <ShiftRequestScreen
      shiftId={shiftId}
      title={t('ABSENCE.TITLE')}
      isOffered={({ shift, personId, now }) => !isSaid && canReportAbsence(shift, personId, now)}
      form={CantComeForm}
      renderOtherwise={() =>
        isSaid ? (
          <Empty icon="waiting" title={t('ABSENCE.SAID')} hint={t('ABSENCE.SAID_HINT')} />
        ) : (
          <Empty icon="calendar" title={t('ABSENCE.OVER')} hint={t('ABSENCE.OVER_HINT')} />
        )
      }
    />
  );
};

const errorKeys = {
  too_late: 'ABSENCE.ERROR.TOO_LATE',
  clocked: 'ABSENCE.ERROR.CLOCKED',
  last_day: 'ABSENCE.ERROR.LAST_DAY',
} as const satisfies Record<AbsenceError, string>;

const useCantCome = ({ shift, department, busy }: ShiftRequestProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = nowWall(department.timezone);
  const hasClocked = shift.clockings.length > 0;
  const hasBegun = now > shift.start;
  const phone = wantsCall(department, shift, now) ? (department.callPhone ?? '') : '';
  const form = useRequestForm({
    initial: () => ({
      /** Names the form, and the place of its pictures on this device. */
      form: crypto.randomUUID(),
      reason: 'sick' as AbsenceReason,
      extent: (hasClocked ? 'rest' : 'shift') as AbsenceExtent,
      since: '',
      lastDay: toDateKey(startOfDay(wallSeconds(shift.start + 86_400))),
      note: '',
    }),
    draft: { name: `absence.${shift.id}` },
    busy,
    judge: (values): FieldErrors => {
      const error = toAbsence(asked(values), shift, { now, hasClocked });
      if (typeof error !== 'string') return {};
      return { [error === 'last_day' ? 'lastDay' : 'since']: t(errorKeys[error]) };
    },
    send: (values): Promise<Answered> => {
      const { reason, note } = values;
      const args = { ...asked(values), shiftId: shift.id, reason, note: note.trim(), pictures };
      return askThroughQueue(absenceReportKind, args, shift.departmentId);
    },
    sent: () => t('ABSENCE.SENT'),
    waiting: t('ABSENCE.WILL_BE_SENT'),
    next: async () => {
      const params = { shiftId: shift.id };
      await navigate({ to: '/shifts/$shiftId', params, replace: true });
      if (phone) callPhone(phone);
    },
  });
  const { pictures, field } = useRequestPictures('absence', form.values.form);

  /** Hours of the shift's own day, or of the next where it is a night. */
  const toMoment = (hour: string): number | null => {
    if (hour === '') return null;
    const [hours = 0, minutes = 0] = hour.split(':').map(Number);
    const at = startOfDay(wallSeconds(shift.start)) + hours * 3600 + minutes * 60;
    return at < shift.start ? at + 86_400 : at;
  };
  const asked = ({ extent, since, lastDay }: typeof form.values) => ({
    extent,
    said: Number(now),
    since: extent === 'shift' || (extent === 'days' && !hasClocked) ? null : toMoment(since),
    lastDay: extent === 'days' ? lastDay : null,
  });
  return { form, field, phone, now, hasClocked, hasBegun };
};

const CantComeForm = (props: ShiftRequestProps) => {
  const { shift, department } = props;
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const { form, field, phone, hasClocked, hasBegun } = useCantCome(props);
  const { reason } = form.values;
  const name = department.callName || department.company;
  const day = formatDayLong(shift.start, i18n.language);
  const when = [`${day} ${hoursOf(shift, department)}`, shift.section?.name];
  return (
    <RequestForm
      title={t('ABSENCE.TITLE')}
      send={phone ? t('ABSENCE.SEND_AND_CALL', { name }) : t('ABSENCE.SEND')}
      form={form}
      above={isOnline ? null : <Notice tone="warning">{t('ABSENCE.OFFLINE')}</Notice>}
      below={<NextSteps isSick={reason === 'sick'} />}
    >
      <div>
        <p className={styles.quiet}>{when.filter(Boolean).join(', ')}</p>
        <h2 className={styles.question}>{t('ABSENCE.WHAT')}</h2>
      </div>
      <ChoiceTiles
        name="reason"
        label={t('ABSENCE.WHAT')}
        isLabelHidden
        choices={reasons.map(({ id, icon, text }) => ({ id, icon, text: t(text) }))}
        chosen={reason}
        onChange={(chosen) => form.set({ reason: chosen })}
      />
      <AbsenceExtentFields
        form={form}
        firstDay={toDateKey(wallSeconds(shift.start))}
        hasClocked={hasClocked}
        hasBegun={hasBegun}
      />
      {phone ? (
        <WhomToCall name={name} phone={phone} department={department} shift={shift} />
      ) : null}
      {reason === 'sick' ? field : null}
      <Textarea
        label={t('ABSENCE.NOTE')}
        description={t('ABSENCE.PRIVATE')}
        autosize
        minRows={1}
        maxLength={2000}
        {...form.field('note')}
      />
    </RequestForm>
  );
};
