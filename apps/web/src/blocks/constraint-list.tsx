import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { useTranslation } from 'react-i18next';
import styles from './constraint-list.module.css';
import { limitSourceText } from './limit-source-text.ts';
import { constraintFix, constraintText } from './constraint-text.ts';

/** What stands against a shift: each rule, what would help, and where the rule is written. */
export const ConstraintList = ({
  constraints,
  isPlanning = true,
}: {
  constraints: readonly ConstraintMessage[];
  /** Whoever reads it can change the shift or take somebody else. */
  isPlanning?: boolean;
}) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {constraints.map((constraint) => (
        <li key={constraint.title}>
          {constraintText(constraint, t)}. {isPlanning ? constraintFix(constraint, t) : null}
          {constraint.source ? (
            <small className={styles.source}>
              {t('CONSTRAINT.SOURCE', { source: limitSourceText(constraint.source, t) })}
            </small>
          ) : null}
        </li>
      ))}
    </ul>
  );
};
