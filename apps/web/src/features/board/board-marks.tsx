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

const SHAPES = {
  warns: { edge: 'M7 1.6 13 12.2H1z', sign: 'M7 5.2v3.4M7 10.4v.2' },
  breaks: { edge: 'M4.4 1h5.2L13 4.4v5.2L9.6 13H4.4L1 9.6V4.4z', sign: 'M7 4v3.6M7 9.8v.2' },
};

/** A triangle or an octagon; what it means is said in words beside it. */
export const RuleSign = ({ mark }: { mark: RuleMark }) => (
  <svg viewBox="0 0 14 14" className={styles.sign} data-mark={mark} aria-hidden="true">
    <path d={SHAPES[mark].edge} className={styles.signEdge} />
    <path d={SHAPES[mark].sign} className={styles.signStroke} />
  </svg>
);
