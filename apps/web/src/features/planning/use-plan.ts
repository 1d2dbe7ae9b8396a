import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { DISPLAY_TIMEZONE } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import { changeShift, createShift, deleteShift } from '#data/shifts/team-shifts.ts';
import type { ManagedDepartment, Shift } from '#data/wire.ts';
import { type FieldErrors, mapTexts } from '#forms/field-errors.ts';
import { FormFailure, failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { ApiError } from '#platform/api-error.ts';
import { nowWall } from '#platform/device-clock.ts';
import { showToast } from '#ui/toast.tsx';
import {
  type FilledPlan,
  findPlanErrors,
  newPlan,
  type PlanError,
  planOf,
  toBody,
  toChange,
  type WantedPlan,
  withAskedPause,
} from './plan-form.ts';

export type Planned = {
  departments: readonly ManagedDepartment[];
  /** The one that a new shift is for until another is chosen. */
  department: ManagedDepartment;
  /** Null for a new one. */
  shift: Shift | null;
  /** What is known of a new one. */
  wanted: WantedPlan;
};

type Done = { onSaved: (plan: FilledPlan) => unknown; onDeleted: () => void };

/** A shift as it is planned: its form, and what stands against it until somebody forces it. */
export const usePlan = (
  { departments, department: opened, shift, wanted }: Planned,
  { onSaved, onDeleted }: Done,
) => {
  const { t } = useTranslation();
  const [constraints, setConstraints] = useState<ConstraintMessage[] | null>(null);
  const errorTexts: Record<PlanError, string> = {
    required: t('GENERAL.REQUIRED'),
    zero: t('PLAN.ZERO'),
    range: t('PLAN.OUT_OF_RANGE'),
    pause: t('PLAN.PAUSE_TOO_LONG'),
    tasks: t('PLAN.TASK_OUTSIDE'),
  };
  const say = (error: unknown, otherwise: string): void => {
    const [first] = error instanceof ApiError ? error.constraints : [];
    showToast('danger', first ? constraintText(first, t) : failureText(error, t, otherwise));
  };

  const form = useAppForm({
    initial: () => (shift ? planOf(shift) : newPlan(opened, wanted)),
    isHeld: true,
    asks: true,
    judge: (): FieldErrors => mapTexts(errors, (error) => errorTexts[error]),
    send: () => save(false),
    onSent: () => leave(),
    refuse: (error) => {
      const broken = error instanceof ApiError ? error.constraints : [];
      const isForcible = broken.length > 0 && broken.every(({ forcible }) => forcible);
      if (isForcible) setConstraints(broken);
      else say(error, t(shift ? 'PLAN.EDIT_ERROR' : 'PLAN.CREATE_ERROR'));
      return null;
    },
  });
  const department = departments.find((d) => d.id === form.values.departmentId);
  const plan = withAskedPause(form.values, department);
  const isFree = plan.employmentId === '';
  const timezone = department?.timezone ?? DISPLAY_TIMEZONE;
  const errors = findPlanErrors(plan, { timezone, now: nowWall(timezone) });

  const save = (force: boolean, reason = ''): Promise<unknown> => {
    const said = reason ? { reason } : {};
    if (!shift) {
      const notification = isFree && plan.notifiesQualified;
      return createShift({ ...toBody(plan, force), ...said, notification });
    }
    const isTakenBack = shift.homeworking && !plan.worksFromHome;
    return changeShift(shift.id, {
      ...toChange(plan, shift, force),
      ...said,
      ...(isTakenBack && { homeworking: false }),
    });
  };
  const leave = (): unknown => {
    setConstraints(null);
    const created = isFree ? 'PLAN.CREATED_FREE' : 'PLAN.CREATED';
    showToast('success', t(shift ? 'PLAN.EDITED' : created));
    return onSaved(plan);
  };
  const force = (reason: string): void => void form.run(() => save(true, reason), leave);
  const remove = (existing: Shift): Promise<unknown> =>
    form.run(
      () =>
        deleteShift(existing).catch((error: unknown) => {
          say(error, t('PLAN.DELETE_ERROR'));
          throw new FormFailure(null);
        }),
      () => {
        showToast('success', t('PLAN.DELETED'));
        onDeleted();
      },
    );
  return { form, plan, department, errors, constraints, setConstraints, force, remove };
};
