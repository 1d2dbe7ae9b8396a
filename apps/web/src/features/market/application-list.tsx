import { Button, Text } from '@mantine/core';
import type { Application } from '@ploeg/contract/market/market.schemas';
import {
  applicationLabel,
  canDeleteApplication,
  splitApplications,
} from '@ploeg/domain/market/market-rules';
import { toWall } from '@ploeg/domain/time/wall-time';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteApplication } from '#data/market/application-actions.ts';
import { deletionsOf, foldApplications } from '#data/market/market.optimistic.ts';
import { useWorld } from '#data/sync/use-world.ts';
import type { Department } from '#data/wire.ts';
import { formatDayName, formatTime } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { ApplicationRow } from './application-row.tsx';
import styles from './market.module.css';

/** What may still come of something first, then what has become of the rest. */
export const ApplicationList = ({
  department,
  applications,
}: {
  department: Department;
  applications: readonly Application[];
}) => {
  const { t, i18n } = useTranslation();
  const { snapshot, waiting } = useWorld();
  const clock = useClock();
  const now = toWall(clock, department.timezone);
  const [going, setGoing] = useState<Application | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Deleted with the server's word, though the list may still be the one from before. */
  const [gone, setGone] = useState<ReadonlyMap<string, number>>(new Map());
  const unsent = deletionsOf(waiting);
  const folded = foldApplications(applications, new Map([...gone, ...unsent]));
  const { upcoming, history } = splitApplications(folded, now);

  const hoursOf = ({ shift }: Application): string => {
    const start = formatTime(shift.startdate);
    if (department.params.showOnlyStartDate) return start;
    return `${start} – ${formatTime(shift.enddate)}`;
  };

  const remove = async (application: Application): Promise<void> => {
    setBusy(true);
    // A device that has no room for the action says so by throwing; the sender tells of refusals.
    const outcome = await deleteApplication(application).catch(() => null);
    if (outcome === null) showToast('danger', t('MARKET.ERROR_DELETE'));
    if (outcome === 'waiting') showToast('success', t('MARKET.GOES_LATER'));
    if (outcome === 'applied') {
      setGone(new Map([...gone, [application.id, clock]]));
      showToast('success', t('MARKET.GONE'));
    }
    setBusy(false);
    setGoing(null);
  };

  const rows = (list: readonly Application[]) => (
    <ul className={styles.list}>
      {list.map((application) => (
        <ApplicationRow
          key={application.id}
          application={application}
          shift={snapshot?.shifts.find(({ id }) => id === application.shift.id)}
          label={applicationLabel(application, department.recordId, now)}
          hours={hoursOf(application)}
          isUnsent={unsent.has(application.id)}
          onDelete={canDeleteApplication(application, now) ? () => setGoing(application) : null}
        />
      ))}
    </ul>
  );

  if (applications.length === 0) {
    return (
      <Empty
        icon="market"
        title={t('MARKET.EMPTY')}
        hint={t('MARKET.EMPTY_HINT')}
        action={
          <Button
            mt={8}
            variant="default"
            renderRoot={(props) => <Link to="/free-shifts" search={{}} {...props} />}
          >
            {t('SCHEDULE.FREE_TITLE')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <section className={styles.section} aria-labelledby="upcoming">
        <h2 id="upcoming" className={styles.heading}>
          {t('MARKET.UPCOMING')}
          <span className={styles.count}>{upcoming.length}</span>
        </h2>
        {upcoming.length > 0 ? (
          rows(upcoming)
        ) : (
          <Text c="dimmed" size="sm">
            {t('MARKET.NO_UPCOMING')}
          </Text>
        )}
      </section>
      {history.length > 0 ? (
        <section className={styles.section} aria-labelledby="history">
          <h2 id="history" className={styles.heading}>
            {t('MARKET.HISTORY')}
            <span className={styles.count}>{history.length}</span>
          </h2>
          {rows(history)}
        </section>
      ) : null}
      <ConfirmSheet
        opened={going !== null}
        title={t('MARKET.DELETE_TITLE')}
        confirm={t('MARKET.DELETE')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => going && void remove(going)}
        onClose={() => (isBusy ? undefined : setGoing(null))}
      >
        {going ? `${formatDayName(going.shift.startdate, i18n.language)}, ${hoursOf(going)}` : null}
      </ConfirmSheet>
    </>
  );
};
