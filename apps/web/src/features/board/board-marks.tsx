import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
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
