import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { CSSProperties } from 'react';
import { initialsOf } from '#blocks/face-colors.ts';
import type { PlanTask } from '#data/planning/plan-figures.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { Icon } from '#ui/icon.tsx';
import type { Box } from './board-geometry.ts';
import { isUndeclared, ruleMarkOf, UndeclaredSign } from './board-marks.tsx';
import { differenceOf, hoursText, sectionOf, type Told, timesOf } from './board-words.ts';
import { type CellItem, netSeconds, type ShiftItem } from './cell-items.ts';
import styles from './board.module.css';

type Stretched = Exclude<CellItem, { kind: 'shift' }>;

/** Somebody is away, or asks to be: one bar over all of its days, named where it begins. */
export const AroundBlock = ({
  item,
  box,
  text,
  isNarrow,
}: {
  item: Stretched;
  box: Box;
  text: string;
  isNarrow: boolean;
}) => {
  const isAsked = item.kind === 'asked';
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
      {item.isFirst && !isWish && !isNarrow ? (
        <Icon name={isAsked ? 'waiting' : 'sun'} size={13} />
      ) : null}
      {isWish ? <span className={styles.hatched} aria-hidden /> : null}
      {item.isFirst ? <span className={styles.absenceText}>{text}</span> : null}
    </span>
  );
};

/** There is room for one name; the whole one is said. */
const firstOf = (who = ''): string => who.split(' ')[0] ?? '';

/** True net seconds, as the clock of its location says. */
const workSeconds = (plan: PlanFields, department: ManagedDepartment | undefined): number =>
  netSeconds(plan, department?.timezone ?? 'Europe/Brussels');

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

/**
 * A shift as it stands in its cell. Full is what its person knows; dashed is what nobody was told yet.
 */
export const BoardBlock = ({
  item,
  box,
  text,
  told: { department, who, tasks, asked, constraints },
  homeId,
  days,
  isPicked,
  changedBy,
}: {
  item: ShiftItem;
  box: Box;
  /** All of it in words. */
  text: string;
  told: Told;
  /** The section that the row stands under: it is not said again. */
  homeId: string | null;
  /** One is drawn by the hour, with pauses and lengths; many leave little room for each. */
  days: number;
  /** Of several in the cell the one that is meant. */
  isPicked: boolean;
  /** Who else changed it a moment ago. */
  changedBy: string | undefined;
}) => {
  const { plan, shift, isDim } = item;
  const byHour = days === 1;
  const section = department && sectionOf(department, plan.sectionId);
  const elsewhere = section !== undefined && section.id !== homeId ? section.name : '';
  const mark = ruleMarkOf(constraints);
  const lacksDimona = isUndeclared(shift);
  const times = timesOf(plan, days > 7);
  const said =
    firstOf(who) || differenceOf(shift) || (byHour ? hoursText(workSeconds(plan, department)) : '');
  const hasSigns = asked !== undefined || lacksDimona;
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
      data-times={byHour ? undefined : times}
      data-mark={mark ?? undefined}
      data-narrow={days > 7 || undefined}
      title={text}
      aria-label={text}
      style={{ ...box, '--section': section?.background } as CSSProperties}
    >
      {byHour ? <Pause plan={plan} width={box.width} /> : null}
      {tasks.map((task) => (
        <Task key={`${task.name} ${task.start}`} task={task} plan={plan} width={box.width} />
      ))}
      {byHour ? (
        <span aria-hidden className={styles.times}>
          {times}
        </span>
      ) : null}
      {byHour && elsewhere ? (
        <span aria-hidden className={styles.where}>
          {elsewhere}
        </span>
      ) : null}
      {said || elsewhere || hasSigns ? (
        <span
          aria-hidden
          className={styles.aside}
          data-where={(!byHour && said === '') || undefined}
        >
          {said || (byHour ? '' : elsewhere)}
        </span>
      ) : null}
      {asked ? <Icon name="waiting" size={13} /> : null}
      {lacksDimona ? <UndeclaredSign /> : null}
    </button>
  );
};
