import { Button } from '@mantine/core';
import {
  changedFields,
  isSamePlan,
  pickFields,
  type PlanFields,
} from '@ploeg/domain/planning/plan-fields';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#blocks/office/drawer.tsx';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import type { PlanEdit } from '#data/planning/plan-edit.ts';
import type { PlanPerson, ShownShift } from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { mapTexts } from '#forms/field-errors.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { updateOf } from './board-ops.ts';
import { dimonaText, timesOf } from './board-words.ts';
import { WhyRefused } from './refused-step.tsx';
import { ShiftFields } from './shift-fields.tsx';
import { changesOf, findFaults, valuesOf, withAskedPause } from './shift-values.ts';
import { type AskedTurn, TurnSheet } from './turn-sheet.tsx';
import styles from './board.module.css';
import type { BoardEdits } from './use-board-edits.ts';

const STATES = {
  draft: 'BOARD.STATE_DRAFT',
  changed: 'BOARD.STATE_CHANGED',
  deleted: 'BOARD.STATE_DELETED',
  published: 'PLAN.PUBLISHED',
} as const;

type Props = {
  shift: ShownShift;
  department: ManagedDepartment;
  people: readonly PlanPerson[];
  edits: BoardEdits;
  /** It is only in this form yet. */
  isNew?: boolean;
  /** Where a new one can be. */
  places?: readonly ManagedDepartment[];
  onPlace?: (departmentId: string) => void;
  /** A step of it that was not done, and is to be said otherwise. */
  refused?: PlanEdit | undefined;
  onClose: () => void;
};

/** What the form begins with: a step that was refused, as it was meant. */
const meantBy = (refused: PlanEdit | undefined, plan: PlanFields): PlanFields => {
  const [op] = refused?.ops ?? [];
  return op && op.op !== 'delete' ? { ...plan, ...op.set } : plan;
};

/** What is done to a shift; of one that a rotation planned it is asked first how far that reaches. */
const usePanel = (
  { shift, department, edits, isNew = false, refused, onClose }: Props,
  plan: PlanFields,
) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<AskedTurn | null>(null);
  const isTurn = Boolean(shift.rotation);
  const change = (wanted: PlanFields): void => {
    const set = pickFields(wanted, changedFields(plan, wanted));
    if (refused) edits.dismiss(refused);
    if (isNew) {
      const made = { op: 'create' as const, shiftId: shift.id, set: { ...plan, ...set } };
      edits.run('PLANNED', shift.departmentId, [made]);
      return;
    }
    const ops = Object.keys(set).length > 0 ? [updateOf(shift, set)] : [];
    edits.run('CHANGED', shift.departmentId, ops);
  };
  const remove = (): void => {
    const { id: shiftId, version } = shift;
    const baseVersion = version > 0 ? { baseVersion: version } : {};
    edits.run('DELETED', shift.departmentId, [{ op: 'delete', shiftId, ...baseVersion }]);
    onClose();
  };
  const texts = {
    required: t('GENERAL.REQUIRED'),
    zero: t('PLAN.ZERO'),
    pause: t('PLAN.PAUSE_TOO_LONG'),
  };
  const form = useAppForm({
    initial: () => valuesOf(meantBy(refused, plan), isNew),
    asks: !isNew,
    judge: (values) =>
      mapTexts(findFaults(withAskedPause(values, department), plan), (fault) => texts[fault]),
    send: (values) => {
      const wanted = { ...plan, ...changesOf(withAskedPause(values, department), plan) };
      const isAsked = isTurn && !isSamePlan(plan, wanted);
      if (isAsked) setAsked({ plan: wanted });
      else {
        change(wanted);
        onClose();
      }
      return Promise.resolve();
    },
  });
  const onlyThis = (): void => {
    if (!asked?.plan) return remove();
    change(asked.plan);
    onClose();
  };
  return {
    form,
    asked,
    unask: () => setAsked(null),
    onlyThis,
    remove: () => (isTurn ? setAsked({ plan: null }) : remove()),
  };
};

/** All that is planned of one shift, beside the board. */
export const ShiftPanel = (props: Props) => {
  const { shift, department, people, isNew = false, places, onPlace, refused, onClose } = props;
  const { t, i18n } = useTranslation();
  const plan = (shift.plan ?? shift.live) as PlanFields;
  const dimona = dimonaText(shift.dimona, useIsPractice(), t);
  const isFixed = shift.isClocked || shift.plan === null;
  const { form, asked, unask, onlyThis, remove } = usePanel(props, plan);
  return (
    <Drawer
      title={
        isNew ? t('BOARD.NEW') : `${timesOf(plan)} · ${formatDayLong(plan.start, i18n.language)}`
      }
      lead={t(STATES[shift.state])}
      width={436}
      onClose={onClose}
    >
      {shift.isClocked ? <p className={styles.hint}>{t('BOARD.CLOCKED_HINT')}</p> : null}
      {shift.state === 'changed' && shift.live ? (
        <p className={styles.hint}>{t('BOARD.WAS', { times: timesOf(shift.live) })}</p>
      ) : null}
      {dimona ? <p className={styles.hint}>{dimona}</p> : null}
      {refused ? <WhyRefused edit={refused} department={department} people={people} /> : null}
      <form className={styles.panel} {...form.props}>
        <fieldset disabled={isFixed} className={styles.fields}>
          <ShiftFields
            form={form}
            department={department}
            people={people}
            places={places}
            onPlace={onPlace}
          />
          <div className={styles.choices}>
            <Button type="submit">{t('PLAN.SAVE')}</Button>
            {isNew ? null : (
              <Button variant="subtle" color="red" onClick={remove}>
                {t('PLAN.DELETE')}
              </Button>
            )}
          </div>
        </fieldset>
      </form>
      <RotationLink shift={shift} day={toDateKey(plan.start)} />
      <TurnSheet shift={shift} asked={asked} onThis={onlyThis} onDone={onClose} onClose={unask} />
    </Drawer>
  );
};

/** A way to the rotation that planned it, or to one that begins with it. */
const RotationLink = ({ shift, day }: { shift: ShownShift; day: string }) => {
  const { t } = useTranslation();
  const { rotation, departmentId: d, version, isWaiting, id, plan } = shift;
  // The server must know what is to be repeated.
  if (!rotation && (version === 0 || isWaiting || !plan)) return null;
  const search = rotation
    ? { d, open: rotation.id, line: rotation.lineId, from: day }
    : { d, day, repeat: id };
  return (
    <p className={styles.hint}>
      {rotation ? `${t('ROTATIONS.PART')} ` : null}
      <Link to="/office/planning/rotations" search={search}>
        {t(rotation ? 'ROTATIONS.OPEN' : 'ROTATIONS.REPEAT')}
      </Link>
    </p>
  );
};
