import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  changedFields,
  isSamePlan,
  pickFields,
  type PlanFields,
} from '@ploeg/domain/planning/plan-fields';
import { SECONDS_PER_DAY, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#blocks/office/drawer.tsx';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import type { PlanPerson, ShownShift } from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { optionsOf } from '#forms/options.ts';
import { mapTexts } from '#forms/field-errors.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { formatDayLong, formatTime } from '#platform/datetime.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { updateOf } from './board-ops.ts';
import { dimonaText, timesOf } from './board-words.ts';
import { type AskedTurn, TurnSheet } from './turn-sheet.tsx';
import styles from './board.module.css';
import type { BoardEdits } from './use-board-edits.ts';

const STATES = {
  draft: 'BOARD.STATE_DRAFT',
  changed: 'BOARD.STATE_CHANGED',
  deleted: 'BOARD.STATE_DELETED',
  published: 'PLAN.PUBLISHED',
} as const;

const valuesOf = (plan: PlanFields) => ({
  day: toDateKey(plan.start),
  start: formatTime(plan.start),
  end: formatTime(plan.end),
  pausePaid: String(plan.pausePaidSeconds / 60),
  pauseUnpaid: String(plan.pauseUnpaidSeconds / 60),
  employmentId: plan.employmentId ?? '',
  sectionId: plan.sectionId ?? '',
  packageId: plan.packageId ?? '',
  skillIds: [...plan.skillIds],
  comment: plan.comment,
});

type Values = ReturnType<typeof valuesOf>;

const momentOf = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`) / 1000;

/** The fields that the planner gave another value; an end before the start is on the next day. */
const changesOf = (values: Values, plan: PlanFields): Partial<PlanFields> => {
  const start = momentOf(values.day, values.start);
  const sameDay = momentOf(values.day, values.end);
  const wanted: Partial<PlanFields> = {
    start: wallSeconds(start),
    end: wallSeconds(sameDay <= start ? sameDay + SECONDS_PER_DAY : sameDay),
    pausePaidSeconds: Number(values.pausePaid) * 60,
    pauseUnpaidSeconds: Number(values.pauseUnpaid) * 60,
    employmentId: values.employmentId || null,
    sectionId: values.sectionId || null,
    packageId: values.packageId || null,
    skillIds: values.skillIds,
    comment: values.comment.trim(),
  };
  const fields = Object.keys(wanted) as (keyof PlanFields)[];
  const isOther = (field: keyof PlanFields): boolean =>
    JSON.stringify(wanted[field]) !== JSON.stringify(plan[field]);
  return pickFields({ ...plan, ...wanted }, fields.filter(isOther));
};

type Fault = 'required' | 'pause';

const findFaults = (values: Values, plan: PlanFields): Partial<Record<keyof Values, Fault>> => {
  const wanted = { ...plan, ...changesOf(values, plan) };
  const isLong = wanted.pausePaidSeconds + wanted.pauseUnpaidSeconds >= wanted.end - wanted.start;
  const empty = (['day', 'start', 'end'] as const).filter((field) => values[field] === '');
  return {
    ...Object.fromEntries(empty.map((field) => [field, 'required' as const])),
    ...(isLong && empty.length === 0 && { pauseUnpaid: 'pause' as const }),
  };
};

type Props = {
  shift: ShownShift;
  department: ManagedDepartment;
  people: readonly PlanPerson[];
  edits: BoardEdits;
  /** It is only in this form yet. */
  isNew?: boolean;
  onClose: () => void;
};

/** What is done to a shift; of one that a rotation planned it is asked first how far that reaches. */
const usePanel = ({ shift, edits, isNew = false, onClose }: Props, plan: PlanFields) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<AskedTurn | null>(null);
  const isTurn = Boolean(shift.rotation);
  const change = (wanted: PlanFields): void => {
    const set = pickFields(wanted, changedFields(plan, wanted));
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
  const texts = { required: t('GENERAL.REQUIRED'), pause: t('PLAN.PAUSE_TOO_LONG') };
  const form = useAppForm({
    initial: () => valuesOf(plan),
    asks: !isNew,
    judge: (values) => mapTexts(findFaults(values, plan), (fault) => texts[fault]),
    send: (values) => {
      const wanted = { ...plan, ...changesOf(values, plan) };
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
  const { shift, department, people, isNew = false, onClose } = props;
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
      <form className={styles.panel} {...form.props}>
        <fieldset disabled={isFixed} className={styles.fields}>
          <ShiftFields form={form} department={department} people={people} />
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

const ShiftFields = ({
  form,
  department,
  people,
}: {
  form: AppForm<Values>;
  department: ManagedDepartment;
  people: readonly PlanPerson[];
}) => {
  const { t } = useTranslation();
  const options = people.map(({ employmentId, name }) => ({ id: employmentId, name }));
  return (
    <>
      <TextInput label={t('PLAN.DAY')} type="date" {...form.field('day')} />
      <div className={styles.pair}>
        <TextInput label={t('PLAN.START')} type="time" {...form.field('start')} />
        <TextInput label={t('PLAN.END')} type="time" {...form.field('end')} />
      </div>
      <div className={styles.pair}>
        <TextInput label={t('PLAN.PAUSE_PAID')} maxLength={3} {...form.digits('pausePaid')} />
        <TextInput label={t('PLAN.PAUSE_UNPAID')} maxLength={3} {...form.digits('pauseUnpaid')} />
      </div>
      <NativeSelect
        label={t('PLAN.EMPLOYEE')}
        {...form.field('employmentId')}
        data={optionsOf(options, t('PLAN.FREE'))}
      />
      <NativeSelect
        label={t('PLAN.SECTION')}
        {...form.field('sectionId')}
        data={optionsOf(department.sections, t('PLAN.ANY_SECTION'))}
      />
      {department.packages && department.packages.length > 0 ? (
        <NativeSelect
          label={t('PLAN.PACKAGE')}
          {...form.field('packageId')}
          data={optionsOf(department.packages, t('PLAN.NO_PACKAGE'))}
        />
      ) : null}
      {department.skills.length > 0 ? (
        <ChoiceChips
          label={t('PLAN.SKILLS')}
          choices={department.skills}
          chosen={form.values.skillIds}
          onChange={(skillIds) => form.set({ skillIds })}
        />
      ) : null}
      <Textarea
        label={t('PLAN.COMMENT')}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.field('comment')}
      />
    </>
  );
};
