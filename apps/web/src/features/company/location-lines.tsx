import { Button } from '@mantine/core';
import type {
  EmployerLine,
  LegalEntity,
  LocationEmployers,
} from '@ploeg/contract/employers/employers.schemas';
import { FROM_THE_START } from '@ploeg/domain/employers/employer-of-day';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import {
  setLocationEmployer,
  withdrawLocationEmployer,
} from '#data/employers/employers-keeping.ts';
import { useTimezoneOf } from '#data/sync/use-rights.ts';
import styles from './company.module.css';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { formatDate } from '#platform/datetime.ts';
import { todayIn } from '#platform/device-clock.ts';
import { showToast } from '#ui/toast.tsx';
import { committeeName } from './committee-name.ts';

type Props = {
  employers: readonly LegalEntity[];
  locations: readonly LocationEmployers[];
  isOnline: boolean;
  onSet: (location: LocationEmployers) => void;
};

/** Who employs at each open location, the day from which they do, and who will. */
export const LocationLines = ({ employers, locations, isOnline, onSet }: Props) => {
  const { t } = useTranslation();
  return (
    <section className={styles.part} aria-labelledby="who-employs">
      <div>
        <h2 id="who-employs" className={styles.heading}>
          {t('OFFICE_EMPLOYERS.WHERE')}
        </h2>
        <p className={styles.hint}>{t('OFFICE_EMPLOYERS.WHERE_HINT')}</p>
      </div>
      <ul className={styles.list}>
        {locations
          .filter(({ isArchived }) => !isArchived)
          .map((location) => (
            <li key={location.departmentId} className={styles.row}>
              <div className={styles.rowText}>
                <p className={styles.rowName}>{location.name}</p>
                <Lines location={location} employers={employers} isOnline={isOnline} />
              </div>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                disabled={!isOnline || employers.every((one) => one.isArchived)}
                aria-label={`${t('OFFICE_EMPLOYERS.FROM')} ${location.name}`}
                onClick={() => onSet(location)}
              >
                {t('OFFICE_EMPLOYERS.FROM')}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
};

/** Of one day the last line counts; the others were mistakes. */
const holding = (lines: readonly EmployerLine[]): EmployerLine[] =>
  lines.filter((line, index) => lines[index + 1]?.since !== line.since).toReversed();

const Lines = ({
  location: { departmentId, name, lines },
  employers,
  isOnline,
}: {
  location: LocationEmployers;
  employers: readonly LegalEntity[];
  isOnline: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const withdrawing = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_COMPANY.FAILED')));
      return null;
    },
  });
  const today = todayIn(useTimezoneOf(departmentId));
  const withdraw = async ({ id, ...line }: EmployerLine): Promise<void> => {
    await withdrawLocationEmployer(departmentId, id);
    showUndo(t('OFFICE_EMPLOYERS.WITHDRAWN', { name }), () =>
      setLocationEmployer(departmentId, line),
    );
  };
  if (lines.length === 0) return <p className={styles.rowDetail}>{t('OFFICE_EMPLOYERS.NOBODY')}</p>;
  return (
    <ul className={styles.lines}>
      {holding(lines).map((line) => (
        <li key={line.id}>
          <time dateTime={line.since}>
            {line.since === FROM_THE_START
              ? t('OFFICE_EMPLOYERS.ALWAYS')
              : formatDate(fromDateKey(line.since), i18n.language)}
          </time>
          <span>
            {employers.find(({ id }) => id === line.legalEntityId)?.name} ·{' '}
            {committeeName(line.jointCommittee, t)}
          </span>
          {line.since > today ? (
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              disabled={!isOnline}
              loading={withdrawing.isBusy}
              onClick={() => void withdrawing.run(() => withdraw(line))}
            >
              {t('OFFICE_EMPLOYERS.WITHDRAW')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
};
