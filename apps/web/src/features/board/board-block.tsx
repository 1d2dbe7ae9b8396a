import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import { initialsOf } from '#blocks/face-colors.ts';
import { useChangedBy } from '#data/planning/changed-by.ts';
import type { PlanRequest } from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { Icon } from '#ui/icon.tsx';
import type { Box } from './board-geometry.ts';
import { RuleSign, ruleMarkOf } from './board-marks.tsx';
import type { CellItem } from './board-rows.ts';
import {
  absenceText,
  askedText,
  differenceOf,
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

/**
 * A shift as it stands in its cell. Full is what its person knows; dashed is what nobody was told yet.
 */
export const BoardBlock = memo(function BoardBlock({
  item,
  box,
  department,
  homeId,
  isNarrow,
  constraints,
  asked,
}: {
  item: CellItem;
  box: Box;
  department: ManagedDepartment | undefined;
  /** The section that the row stands under: it is not said again. */
  homeId: string | null;
  isNarrow: boolean;
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
  const text = [
    itemText(item, department, t),
    asked && askedText(asked, t),
    ...(constraints ?? []).map((one) => constraintText(one, t)),
  ]
    .filter(Boolean)
    .join(', ');
  const changed = differenceOf(shift);
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
      title={text}
      style={{ ...box, '--section': section?.background } as CSSProperties}
    >
      <span className="visually-hidden">{text}</span>
      <span aria-hidden className={styles.times}>
        {timesOf(plan, isNarrow)}
      </span>
      <span aria-hidden className={styles.aside}>
        {changed || (isElsewhere ? <span className={styles.where}>{section.name}</span> : null)}
      </span>
      {asked ? <Icon name="waiting" size={13} /> : null}
      {isUndeclared ? (
        <span aria-hidden className={styles.undeclared}>
          D
        </span>
      ) : null}
      {mark ? <RuleSign mark={mark} /> : null}
    </button>
  );
});
