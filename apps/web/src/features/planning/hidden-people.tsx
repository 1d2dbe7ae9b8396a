import { Button } from '@mantine/core';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { constraintName } from '#blocks/constraint-text.ts';
import { useCan } from '#data/sync/use-rights.ts';
import styles from './planning.module.css';

type Hidden = { constraints: readonly ConstraintMessage[] };

/** How many people a list leaves out and why (R47), with a way to see them and one to the limits. */
export const HiddenPeople = ({
  hidden,
  departmentId,
  isShowing,
  onShow,
}: {
  hidden: readonly Hidden[];
  departmentId: string;
  isShowing: boolean;
  onShow: () => void;
}) => {
  const { t } = useTranslation();
  const keepsSettings = useCan('settings.manage', departmentId);
  if (hidden.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { constraints } of hidden) {
    for (const constraint of constraints) {
      const name = constraintName(constraint, t);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const reasons = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} (${count})`);
  return (
    <div className={styles.hidden} role="status">
      <span>
        {t(isShowing ? 'PLAN.SHOWN_TOO' : 'PLAN.HIDDEN', {
          count: hidden.length,
          reasons: reasons.join(', '),
        })}
      </span>
      <Button size="compact-sm" variant="default" mih={44} onClick={onShow}>
        {t(isShowing ? 'PLAN.HIDE_THEM' : 'PLAN.SHOW_THEM')}
      </Button>
      {keepsSettings ? (
        <Link to="/office/settings/limits" search={{ d: departmentId }}>
          {t('PLAN.TO_LIMITS')}
        </Link>
      ) : null}
    </div>
  );
};
