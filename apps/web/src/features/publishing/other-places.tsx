import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Plan, usePlans } from '#data/planning/plan.queries.ts';
import type { PlanDays } from '#data/planning/publications.ts';
import { useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './publishing.module.css';

const countNews = ({ shifts }: Plan): number =>
  shifts.filter(({ state }) => state !== 'published').length;

/** Where else something of the same days waits to be published: a location is published by itself. */
export const OtherPlaces = ({ days: { departmentId, from, to } }: { days: PlanDays }) => {
  const { t } = useTranslation();
  const managed = useManagedDepartments('plan');
  const ids = useMemo(
    () => managed.map(({ id }) => id).filter((id) => id !== departmentId),
    [managed, departmentId],
  );
  const { plans } = usePlans(ids, { from, to });
  const waiting = plans.flatMap((plan) => {
    const place = managed.find(({ id }) => id === plan.departmentId);
    const count = countNews(plan);
    return place && count > 0 ? [{ id: place.id, name: place.company, count }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <p className={styles.others}>
      <span>{t('PUBLISHING.ELSEWHERE')}</span>
      {waiting.map(({ id, name, count }) => (
        <LinkButton
          key={id}
          size="sm"
          variant="default"
          to="/office/planning/publish"
          search={{ d: id, from, to }}
        >
          {t('PUBLISHING.ELSEWHERE_AT', { name, count })}
        </LinkButton>
      ))}
    </p>
  );
};
