import { ActionIcon, Button } from '@mantine/core';
import type { Department } from '@ploeg/contract/departments/departments.schemas';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { DISPLAY_TIMEZONE } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { Link, useBlocker, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import { constraintText } from '#blocks/constraint-text.ts';
import { DimonaPart } from '#blocks/dimona-part.tsx';
import { candidatesQuery } from '#data/shifts/shifts.queries.ts';
import { changeShift, createShift, deleteShift } from '#data/shifts/team-shifts.ts';
import { declareSearch } from '#data/dimona/declare-search.ts';
import { useOnline } from '#data/sync/use-world.ts';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { PlanFields } from './plan-fields.tsx';
import { ShiftAskings } from './shift-askings.tsx';
import {
  findPlanFaults,
  newPlan,
  type PlanFaults,
  type PlanForm,
  planOf,
  spanOf,
  toBody,
  withAskedPause,
} from './plan-form.ts';

const FORM_ID = 'plan';

/** Creates a shift, or changes and deletes one. What stands against it can be seen and overridden. */
export const PlanScreen = ({
  departments,
  department: opened,
  shift,
  day,
}: {
  /** Those in which the caller plans. */
  departments: Department[];
  /** The one that a new shift is for until another is chosen. */
  department: Department;
  /** The shift to change; without one a new shift is made. */
  shift: Shift | null;
  day: string;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useBack('/dashboard');
  const isOnline = useOnline();
  const [typed, setTyped] = useState<PlanForm>(() =>
    shift ? planOf(shift) : newPlan(opened, day),
  );
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [against, setAgainst] = useState<ConstraintMessage[] | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: isBusy });

  const department = departments.find((d) => d.id === typed.departmentId);
  const form = withAskedPause(typed, department);
  const span = spanOf(form);
  const timezone = department?.timezone ?? DISPLAY_TIMEZONE;
  const all = findPlanFaults(form, { timezone, now: nowWall(timezone) });
  const isNonsense = all.day === 'range' || all.pauseUnpaid !== undefined;
  const faults: PlanFaults = isTried ? all : {};
  const faultText = (field: keyof PlanFaults) => {
    const fault = faults[field];
    if (fault === 'zero') return t('PLAN.ZERO');
    if (fault === 'range') return t('PLAN.OUT_OF_RANGE');
    if (fault === 'pause') return t('PLAN.PAUSE_TOO_LONG');
    return fault ? t('GENERAL.REQUIRED') : undefined;
  };
  const set = (changes: Partial<PlanForm>): void => setTyped((known) => ({ ...known, ...changes }));

  const question =
    span && !isNonsense
      ? {
          ...span,
          departmentId: form.departmentId,
          pause: toBody(form, false).pause,
          ...(shift ? { shiftId: shift.id } : {}),
          ...(form.sectionId ? { section: form.sectionId } : {}),
          ...(form.skillIds.length > 0 ? { skills: form.skillIds.join(',') } : {}),
        }
      : null;
  const candidates = useQuery(candidatesQuery(question));
  /** Resolves with whether it worked; says why it did not. */
  const attempt = async (work: () => Promise<unknown>, failure: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const constraints = error instanceof ApiError ? error.constraints : [];
      const [first] = constraints;
      if (first && constraints.every((constraint) => constraint.forcible)) {
        setAgainst(constraints);
      } else if (first) {
        showToast('danger', constraintText(first, t));
      } else if (error instanceof NetworkError) {
        showToast('danger', t('GENERAL.NO_CONNECTION'));
      } else {
        showToast('danger', (error instanceof ApiError && error.firstText) || failure);
      }
      return false;
    } finally {
      setBusy(false);
    }
  };

  const save = async (force: boolean): Promise<void> => {
    const body = toBody(form, force);
    const isFree = form.recordId === '';
    const done = await attempt(
      () =>
        shift
          ? changeShift(shift.id, body)
          : createShift({ ...body, notification: isFree && form.tellsQualified }),
      t(shift ? 'PLAN.EDIT_ERROR' : 'PLAN.CREATE_ERROR'),
    );
    if (!done) return;
    setAgainst(null);
    showToast('success', t(shift ? 'PLAN.EDITED' : isFree ? 'PLAN.CREATED_FREE' : 'PLAN.CREATED'));
    if (shift) back.go();
    else {
      const search = { day: form.day, department: form.departmentId };
      await navigate({ to: '/dashboard', search, ignoreBlocker: true });
    }
  };

  const remove = async (): Promise<void> => {
    if (!shift) return;
    const done = await attempt(() => deleteShift(shift), t('PLAN.DELETE_ERROR'));
    setDeleting(false);
    if (!done) return;
    showToast('success', t('PLAN.DELETED'));
    back.go();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(all).length === 0) void save(false);
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
        <Button type="submit" form={FORM_ID} fullWidth loading={isBusy} disabled={!isOnline}>
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
      {shift && department ? <ShiftAskings shift={shift} department={department} /> : null}
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <PlanFields
          form={form}
          set={set}
          faultText={faultText}
          departments={departments}
          isNew={shift === null}
          candidates={candidates}
        />
      </form>
      <ConfirmSheet
        opened={against !== null}
        title={t('PLAN.FORCE_TITLE')}
        confirm={t('PLAN.FORCE')}
        cancel={t('GENERAL.CANCEL')}
        isBusy={isBusy}
        onConfirm={() => void save(true)}
        onClose={() => setAgainst(null)}
      >
        <ConstraintList constraints={against ?? []} />
        <p style={{ margin: '12px 0 0' }}>{t('PLAN.FORCE_HINT')}</p>
      </ConfirmSheet>
      <ConfirmSheet
        opened={isDeleting}
        title={t('PLAN.DELETE_TITLE')}
        confirm={t('PLAN.DELETE')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setDeleting(false)}
      />
    </Screen>
  );
};
