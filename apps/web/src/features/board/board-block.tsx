import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { TFunction } from 'i18next';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import { initialsOf } from '#blocks/face-colors.ts';
import { useChangedBy } from '#data/planning/changed-by.ts';
import type { PlanTask } from '#data/planning/plan-figures.queries.ts';
import type { PlanRequest } from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { Icon } from '#ui/icon.tsx';
import type { Box } from './board-geometry.ts';
import { RuleSign, ruleMarkOf } from './board-marks.tsx';
import { type CellItem, netSeconds } from './cell-items.ts';
import {
  absenceText,
  askedText,
  differenceOf,
  hoursText,
  itemText,
  sectionOf,
  timesOf,
} from './board-words.ts';
import styles from './board.module.css';

type Stretched = Exclude<CellItem, { kind: 'shift' }>;

/** Somebody is away, or asks to be: one bar over all of its days, named where it begins. */
const AroundBlock = ({ item, box }: { item: Stretched; box: Box }) => {
  const { t } = useTranslation();
  const isAsked = item.kind === 'asked';
  const name = isAsked ? askedText(item.asked.kind, t) : absenceText(item.absence, t);
  const text = item.days > 1 ? t('BOARD.OVER_DAYS', { what: name, count: item.days }) : name;
  const isWish = item.kind === 'absence' && item.absence.kind === 'unavailability';
  return (
    <span
      className={styles.absence}
      data-is={isAsked ? 'asked' : isWish ? 'unavailable' : 'away'}
      data-first={item.isFirst || undefined}
      data-last={item.isLast || undefined}
      style={box}
      title={text}
    >
      {item.isFirst && !isWish ? <Icon name={isAsked ? 'waiting' : 'sun'} size={13} /> : null}
      {isWish ? <span className={styles.hatched} aria-hidden /> : null}
      <span className={item.isFirst ? styles.absenceText : 'visually-hidden'}>{text}</span>
    </span>
  );
};

/** There is room for one name; the whole one is said. */
const firstOf = (who = ''): string => who.split(' ')[0] ?? '';

/** True net seconds, as the clock of its location says. */
const workSeconds = (plan: PlanFields, department: ManagedDepartment | undefined): number =>
  netSeconds(plan, department?.timezone ?? 'Europe/Brussels');

/** The words say what it means. */
const UNDECLARED = (
  <span aria-hidden className={styles.undeclared}>
    D
  </span>
);

const NO_TASKS: readonly PlanTask[] = [];

/** A bar along the foot of its shift, as far as it lies within; the shift says its name. */
const Task = ({ task, plan, width }: { task: PlanTask; plan: PlanFields; width: number }) => {
  const scale = width / (plan.end - plan.start);
  const start = Math.max(task.start, plan.start);
  const end = Math.min(task.end, plan.end);
  if (end <= start) return null;
  return (
    <span
      aria-hidden
      className={styles.task}
      title={task.name}
      style={{ left: (start - plan.start) * scale, width: (end - start) * scale }}
    />
  );
};

/** Pauses have a length and no time: they are drawn in the middle, where most are taken. */
const Pause = ({ plan, width }: { plan: PlanFields; width: number }) => {
  const seconds = plan.pausePaidSeconds + plan.pauseUnpaidSeconds;
  const share = seconds / (plan.end - plan.start);
  if (share <= 0) return null;
  return (
    <span
      aria-hidden
      className={styles.pause}
      style={{ left: ((1 - share) / 2) * width, width: share * width }}
    />
  );
};

type Told = {
  item: Extract<CellItem, { kind: 'shift' }>;
  department: ManagedDepartment | undefined;
  who: string | undefined;
  tasks: readonly PlanTask[];
  asked: PlanRequest['kind'] | undefined;
  constraints: readonly ConstraintMessage[] | undefined;
};

/** All of it in words, for who does not see it and for who asks. */
const textOf = (
  { item, department, who, tasks, asked, constraints = [] }: Told,
  t: TFunction,
): string =>
  [
    who,
    itemText(item, department, t),
    ...tasks.map(({ name, start, end }) => `${name} ${timesOf({ start, end })}`),
    asked && askedText(asked, t),
    ...constraints.map((one) => constraintText(one, t)),
  ]
    .filter(Boolean)
    .join(', ');

/**
 * A shift as it stands in its cell. Full is what its person knows; dashed is what nobody was told yet.
 */
export const BoardBlock = memo(function BoardBlock({
  item,
  box,
  department,
  homeId,
  isNarrow,
  who,
  isPicked,
  byHour,
  tasks = NO_TASKS,
  constraints,
  asked,
}: {
  item: CellItem;
  box: Box;
  department: ManagedDepartment | undefined;
  /** The section that the row stands under: it is not said again. */
  homeId: string | null;
  isNarrow: boolean;
  /** Whoever works it, where the row does not say so. */
  who?: string | undefined;
  /** Of several in the cell the one that is meant. */
  isPicked: boolean;
  /** On a day that is drawn by the hour: with its pauses, and how long it is. */
  byHour: boolean;
  /** What is done within it. */
  tasks?: readonly PlanTask[] | undefined;
  constraints?: readonly ConstraintMessage[] | undefined;
  /** What waits for an answer about it. */
  asked?: PlanRequest['kind'] | undefined;
}) {
  const { t } = useTranslation();
  const changedBy = useChangedBy(item.kind === 'shift' ? item.shift.id : '');
  if (item.kind !== 'shift') return <AroundBlock item={item} box={box} />;
  const { plan, shift, isDim } = item;
  const section = department && sectionOf(department, plan.sectionId);
  const isElsewhere = section !== undefined && section.id !== homeId;
  const mark = ruleMarkOf(constraints);
  const isUndeclared = shift.dimona === 'missing' || shift.dimona === 'refused';
  const text = textOf({ item, department, who, tasks, asked, constraints }, t);
  const changed = differenceOf(shift);
  const long = byHour ? hoursText(workSeconds(plan, department)) : '';
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.block}
      data-shift={shift.id}
      data-state={shift.state}
      data-dim={isDim || undefined}
      data-waiting={shift.isWaiting || undefined}
      data-clocked={shift.isClocked || undefined}
      data-by={changedBy && initialsOf(changedBy)}
      data-picked={isPicked || undefined}
      data-edges={byHour || undefined}
      data-narrow={isNarrow || undefined}
      title={text}
      style={{ ...box, '--section': section?.background } as CSSProperties}
    >
      <span className="visually-hidden">{text}</span>
      {byHour ? <Pause plan={plan} width={box.width} /> : null}
      {tasks.map((task) => (
        <Task key={`${task.name} ${task.start}`} task={task} plan={plan} width={box.width} />
      ))}
      <span aria-hidden className={styles.times}>
        {timesOf(plan, isNarrow)}
      </span>
      {byHour && isElsewhere ? (
        <span aria-hidden className={styles.where}>
          {section.name}
        </span>
      ) : null}
      <span aria-hidden className={styles.aside}>
        {firstOf(who) || changed || long}
        {!byHour && !who && !changed && isElsewhere ? (
          <span className={styles.where}>{section.name}</span>
        ) : null}
      </span>
      {asked ? <Icon name="waiting" size={13} /> : null}
      {isUndeclared ? UNDECLARED : null}
      {mark ? <RuleSign mark={mark} /> : null}
    </button>
  );
});
