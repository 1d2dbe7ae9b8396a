import { Button } from '@mantine/core';
import type { LocationPayPolicies, PayPolicy } from '@ploeg/contract/pay/pay.schemas';
import { FROM_THE_START } from '@ploeg/domain/employers/employer-of-day';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/datetime.ts';
import styles from './pay.module.css';

/** By which set of rules each location pays, and since when. */
export const LocationPayLines = ({
  policies,
  locations,
  isOnline,
  onSet,
}: {
  policies: readonly PayPolicy[];
  locations: readonly LocationPayPolicies[];
  isOnline: boolean;
  onSet: (location: LocationPayPolicies) => void;
}) => {
  const { t, i18n } = useTranslation();
  const id = useId();
  const lineText = ({ since, policyId }: LocationPayPolicies['lines'][number]): string => {
    const name = policies.find((policy) => policy.id === policyId)?.name ?? '';
    const day = formatDate(fromDateKey(since), i18n.language);
    const when = since === FROM_THE_START ? t('OFFICE_PAY.ALWAYS') : t('OFFICE_PAY.SINCE', { day });
    return `${name}, ${when}`;
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.heading}>
          {t('OFFICE_PAY.WHERE')}
        </h2>
        <p className={styles.hint}>{t('OFFICE_PAY.WHERE_HINT')}</p>
      </div>
      <ul className={styles.list} aria-labelledby={id}>
        {locations.map((location) => (
          <li key={location.departmentId} className={styles.row}>
            <div className={styles.rowText}>
              <p className={styles.rowName}>{location.name}</p>
              {location.lines.length === 0 ? (
                <p className={styles.rowDetail}>{t('OFFICE_PAY.NOWHERE')}</p>
              ) : (
                location.lines.toReversed().map((line) => (
                  <p key={line.id} className={styles.rowDetail}>
                    {lineText(line)}
                  </p>
                ))
              )}
            </div>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={!isOnline}
              aria-label={`${t('OFFICE_PAY.FROM')} ${location.name}`}
              onClick={() => onSet(location)}
            >
              {t('OFFICE_PAY.FROM')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
