import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import styles from './board.module.css';

/** What stands against a shift: a rule that may be overridden, or one that asks why or never yields. */
export type RuleMark = 'warns' | 'breaks';

export const ruleMarkOf = (
  constraints: readonly ConstraintMessage[] | undefined,
): RuleMark | null => {
  if (!constraints || constraints.length === 0) return null;
  const isSevere = constraints.some(({ forcible, needsReason }) => !forcible || needsReason);
  return isSevere ? 'breaks' : 'warns';
};

/**
 * A triangle or an octagon; what it means is said in words beside it. Blocks and names of the board have
 * it as their ground, for which nothing is laid out.
 */
export const RuleSign = ({ mark }: { mark: RuleMark }) => (
  <span className={styles.sign} data-mark={mark} aria-hidden="true" />
);

export const isUndeclared = ({ dimona }: ShownShift): boolean =>
  dimona === 'missing' || dimona === 'refused';

/** The words of the shift say what it means. */
export const UndeclaredSign = () => (
  <span aria-hidden className={styles.undeclared}>
    D
  </span>
);
