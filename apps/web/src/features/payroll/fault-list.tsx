import type { PayrollFault } from '@ploeg/contract/payroll/batches.schemas';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/link-button.tsx';
import { dayText, useWageText } from './payroll-words.ts';
import styles from './payroll.module.css';

type Group = { key: string; first: PayrollFault; count: number; names: string[] };

/** Faults of one kind and one thing together: a missing code is one thing to do, for however many people. */
const grouped = (faults: readonly PayrollFault[]): Group[] =>
  [
    ...Map.groupBy(faults, ({ fault, what, employmentId }) =>
      fault === 'code_missing' ? `${fault} ${what}` : `${fault} ${what} ${employmentId}`,
    ),
  ].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const names = [...new Set(own.map(({ name }) => name))].filter(Boolean);
    return [{ key, first, count: own.length, names }];
  });

/** Everything that forbids the file, each with the place where it is put right. */
export const FaultList = ({
  faults,
  targetId,
  departmentId,
  start,
}: {
  faults: readonly PayrollFault[];
  targetId: string;
  departmentId: string;
  /** The first day of the period: from it on what is put right must hold. */
  start: string;
}) => {
  const { t } = useTranslation();
  if (faults.length === 0) return null;
  const groups = grouped(faults);
  return (
    <section className={styles.part} aria-label={t('OFFICE_PAYROLL.FAULTS')}>
      <h2 className={styles.heading}>
        {t('OFFICE_PAYROLL.FAULTS_COUNT', { count: groups.length })}
      </h2>
      <ul className={styles.list}>
        {groups.map((group) => (
          <FaultRow
            key={group.key}
            group={group}
            targetId={targetId}
            departmentId={departmentId}
            start={start}
          />
        ))}
      </ul>
    </section>
  );
};

const FaultRow = ({
  group: { first, names },
  targetId,
  departmentId,
  start,
}: {
  group: Group;
  targetId: string;
  departmentId: string;
  start: string;
}) => {
  const { t, i18n } = useTranslation();
  const textOf = useWageText();
  const { fault, value, day } = first;
  const what = fault === 'code_missing' ? textOf(first.what) : first.what;
  const isOfTarget = ['code_missing', 'number_missing', 'number_twice', 'empty'].includes(fault);
  const facts = [
    ...(names.length > 0 ? [names.slice(0, 4).join(', ')] : []),
    ...(names.length > 4 ? [t('OFFICE_PAYROLL.MORE', { count: names.length - 4 })] : []),
    ...(day && fault !== 'code_missing' ? [dayText(day, i18n.language)] : []),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.rowName}>{t(`OFFICE_PAYROLL.FORBIDS.${fault}`, { what, value })}</p>
        <p className={styles.rowDetail}>{facts.join(' · ')}</p>
      </div>
      {isOfTarget ? (
        <LinkButton
          size="compact-sm"
          variant="default"
          to="/office/settings/payroll/$targetId"
          params={{ targetId }}
          search={{
            d: departmentId,
            day: start,
            ...(fault === 'code_missing' && { key: first.what }),
          }}
        >
          {t('OFFICE_PAYROLL.PUT_RIGHT')}
        </LinkButton>
      ) : (
        <LinkButton size="compact-sm" variant="default" to="/office/settings/payroll">
          {t('OFFICE_PAYROLL.PUT_RIGHT')}
        </LinkButton>
      )}
    </li>
  );
};
