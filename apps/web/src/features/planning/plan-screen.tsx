import { ActionIcon, Button, Textarea } from '@mantine/core';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { DISPLAY_TIMEZONE } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import { constraintText } from '#blocks/constraint-text.ts';
import { DimonaPart } from '#blocks/dimona-part.tsx';
import { candidatesQuery } from '#data/shifts/shifts.queries.ts';
import { changeShift, createShift, deleteShift } from '#data/shifts/team-shifts.ts';
import { declareSearch } from '#data/dimona/declare-search.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import type { Department, Shift } from '#data/wire.ts';
import { type FieldErrors, mapTexts } from '#forms/field-errors.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { ApiError } from '#platform/api-error.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { PlanFields } from './plan-fields.tsx';
import { ShiftRequests } from './shift-requests.tsx';
import {
  findPlanErrors,
  newPlan,
  type PlanError,
  type WantedPlan,
  planOf,
  spanOf,
  toBody,
  withAskedPause,
} from './plan-form.ts';

/** Creates a shift, or changes and deletes one. What stands against it can be seen and overridden. */
export const PlanScreen = ({
  departments,
  department: opened,
  shift,
  wanted,
}: {
  departments: Department[];
  /** The one that a new shift is for until another is chosen. */
  department: Department;
  /** Null for a new one. */
  shift: Shift | null;
  /** What is known of a new one. */
  wanted: WantedPlan;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useBack('/dashboard');
  const isOnline = useOnline();
  const [constraints, setConstraints] = useState<ConstraintMessage[] | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [reason, setReason] = useState('');
  const asksReason = constraints?.some(({ needsReason }) => needsReason) ?? false;
  const errorTexts: Record<PlanError, string> = {
    required: t('GENERAL.REQUIRED'),
    zero: t('PLAN.ZERO'),
    range: t('PLAN.OUT_OF_RANGE'),
    pause: t('PLAN.PAUSE_TOO_LONG'),
  };

  const form = useAppForm({
    initial: () => (shift ? planOf(shift) : newPlan(opened, wanted)),
    isHeld: true,
    judge: (): FieldErrors => mapTexts(errors, (error) => errorTexts[error]),
    send: () => save(false),
    onSent: () => leave(),
    refuse: (error) => {
      const broken = error instanceof ApiError ? error.constraints : [];
      const [first] = broken;
      if (first && broken.every(({ forcible }) => forcible)) {
        setConstraints(broken);
      } else {
        const failed = shift ? 'PLAN.EDIT_ERROR' : 'PLAN.CREATE_ERROR';
        const otherwise = t(isDeleting ? 'PLAN.DELETE_ERROR' : failed);
        showToast('danger', first ? constraintText(first, t) : failureText(error, t, otherwise));
      }
      return null;
    },
  });
  const department = departments.find((d) => d.id === form.values.departmentId);
  const plan = withAskedPause(form.values, department);
  const isFree = plan.employmentId === '';
  const span = spanOf(plan);
  const timezone = department?.timezone ?? DISPLAY_TIMEZONE;
  const errors = findPlanErrors(plan, { timezone, now: nowWall(timezone) });
  const isNonsense = errors.day === 'range' || errors.pauseUnpaid !== undefined;

  const question =
    span && !isNonsense
      ? {
          ...span,
          departmentId: plan.departmentId,
          pause: toBody(plan, false).pause,
          ...(shift ? { shiftId: shift.id } : {}),
          ...(plan.sectionId ? { section: plan.sectionId } : {}),
          ...(plan.skillIds.length > 0 ? { skills: plan.skillIds.join(',') } : {}),
        }
      : null;
  const candidates = useQuery(candidatesQuery(question));

  const save = (force: boolean): Promise<unknown> => {
    const body = {
      ...toBody(plan, force),
      ...(force && reason.trim() && { reason: reason.trim() }),
    };
    if (shift) return changeShift(shift.id, body);
    return createShift({ ...body, notification: isFree && plan.notifiesQualified });
  };
  const leave = (): unknown => {
    setConstraints(null);
    const created = isFree ? 'PLAN.CREATED_FREE' : 'PLAN.CREATED';
    showToast('success', t(shift ? 'PLAN.EDITED' : created));
    if (shift) return back.go();
    const search = { day: plan.day, department: plan.departmentId };
    return navigate({ to: '/dashboard', search });
  };

  const remove = async (existing: Shift): Promise<void> => {
    await form.run(
      () => deleteShift(existing).finally(() => setDeleting(false)),
      () => {
        showToast('success', t('PLAN.DELETED'));
        back.go();
      },
    );
  };

  return (
    <Screen
      title={t(shift ? 'PLAN.EDIT_TITLE' : 'PLAN.TITLE')}
      back={back}
      action={
        shift ? (
          <ActionIcon aria-label={t('PLAN.DELETE')} onClick={() => setDeleting(true)}>
            <Icon name="delete" />
          </ActionIcon>
        ) : null
      }
      footer={
        <Button {...form.button} fullWidth disabled={!isOnline}>
          {t(shift ? 'PLAN.SAVE' : 'PLAN.CREATE')}
        </Button>
      }
    >
      {isOnline ? null : <Notice tone="warning">{t('PLAN.OFFLINE')}</Notice>}
      {shift && department ? (
        <DimonaPart
          shift={shift}
          department={department}
          now={nowWall(department.timezone)}
          renderLink={(props) => <Link to="/dimona/new" search={declareSearch(shift)} {...props} />}
        />
      ) : null}
      {shift && department ? <ShiftRequests shift={shift} department={department} /> : null}
      <form {...form.props}>
        <PlanFields
          form={form}
          plan={plan}
          departments={departments}
          isNew={shift === null}
          candidates={candidates}
        />
      </form>
      <ConfirmSheet
        opened={constraints !== null}
        title={t('PLAN.FORCE_TITLE')}
        confirm={t('PLAN.FORCE')}
        cancel={t('GENERAL.CANCEL')}
        isBusy={form.isBusy}
        isDisabled={asksReason && reason.trim() === ''}
        onConfirm={() => void form.run(() => save(true), leave)}
        onClose={() => setConstraints(null)}
      >
        <ConstraintList constraints={constraints ?? []} />
        {asksReason ? (
          <Textarea
            mt={12}
            label={t('PLAN.FORCE_REASON')}
            maxLength={500}
            autosize
            minRows={2}
            required
            withAsterisk={false}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
        <p style={{ margin: '12px 0 0' }}>{t('PLAN.FORCE_HINT')}</p>
      </ConfirmSheet>
      <ConfirmSheet
        opened={isDeleting}
        title={t('PLAN.DELETE_TITLE')}
        confirm={t('PLAN.DELETE')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        isBusy={form.isBusy}
        onConfirm={() => shift && void remove(shift)}
        onClose={() => setDeleting(false)}
      />
    </Screen>
  );
};
