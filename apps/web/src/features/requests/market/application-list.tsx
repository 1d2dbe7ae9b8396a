import { Text } from '@mantine/core';
import type { Application } from '@ploeg/contract/market/market.schemas';
import {
  type ApplicationLabel,
  applicationLabel,
  isUpcomingApplication,
  splitApplications,
} from '@ploeg/domain/market/market-rules';
import { toWallTime } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayTile } from '#blocks/day-tile.tsx';
import { useQuestion } from '#blocks/use-question.tsx';
import {
  applicationDeleteKind,
  deletionsOf,
  foldApplications,
} from '#data/market/market.commands.ts';
import { requestThroughQueue } from '#data/queued-request.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import type { Department } from '#data/wire.ts';
import { FoldedHistory } from '#features/requests/folded-history.tsx';
import { hoursOf, type StatusLook, StatusText } from '#features/requests/request-card.tsx';
import { RequestList } from '#features/requests/request-list.tsx';
import { RequestRow } from '#features/requests/request-row.tsx';
import styles from '#features/requests/requests.module.css';
import { formatDayName } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { showToast } from '#ui/toast.tsx';

const labels = {
  denied: { key: 'MARKET.DENIED', icon: 'close', tone: 'bad' },
  'deleted-application': { key: 'MARKET.DELETED_APPLICATION', icon: 'delete', tone: 'quiet' },
  deleted: { key: 'MARKET.DELETED', icon: 'delete', tone: 'quiet' },
  accepted: { key: 'MARKET.ACCEPTED', icon: 'check', tone: 'good' },
  'not-selected': { key: 'MARKET.NOT_SELECTED', icon: 'minus', tone: 'quiet' },
  expired: { key: 'MARKET.EXPIRED', icon: 'clock', tone: 'quiet' },
  pending: { key: 'MARKET.PENDING', icon: 'people', tone: 'open' },
} as const satisfies Record<ApplicationLabel, { key: string } & StatusLook>;

type TimeOf = (application: Application) => { day: string; hours: string };

const useDeleting = (timeOf: TimeOf, clock: number) => {
  const { t } = useTranslation();
  /** Deleted with the server's word, though the list may still be the one from before. */
  const [gone, setGone] = useState<ReadonlyMap<string, number>>(new Map());
  const question = useQuestion((going: Application) => ({
    title: t('MARKET.DELETE_TITLE'),
    confirm: t('MARKET.DELETE'),
    isDanger: true,
    children: Object.values(timeOf(going)).join(', '),
    act: async () => {
      const { id: shiftId, departmentId } = going.shift;
      const args = { departmentId, applicationId: going.id, shiftId };
      const sent = requestThroughQueue(applicationDeleteKind, args, departmentId);
      // A device that has no room for the action says so by throwing; the sender tells of refusals.
      const outcome = await sent.catch(() => null);
      if (outcome === null) showToast('danger', t('MARKET.ERROR_DELETE'));
      if (outcome === 'applied') setGone(new Map([...gone, [going.id, clock]]));
      return { outcome: outcome ?? 'rejected', failure: null };
    },
    done: t('MARKET.GONE'),
    waiting: t('MARKET.GOES_LATER'),
  }));
  return { ...question, gone };
};

/** What may still come of something first, then what has become of the rest. */
export const ApplicationList = ({
  department,
  applications,
}: {
  department: Department;
  applications: readonly Application[];
}) => {
  const { t, i18n } = useTranslation();
  const { snapshot, waiting } = useClientState();
  const clock = useClock();
  const now = toWallTime(clock, department.timezone);
  const timeOf: TimeOf = ({ shift: { startdate: start, enddate: end } }) => ({
    day: formatDayName(start, i18n.language),
    hours: hoursOf({ start, end }, department),
  });
  const { gone, ...deleting } = useDeleting(timeOf, clock);
  const unsent = deletionsOf(waiting);
  const folded = foldApplications(applications, new Map([...gone, ...unsent]));
  const { upcoming, history } = splitApplications(folded, now);
  const row = (application: Application) => {
    const shift = snapshot?.shifts.find(({ id }) => id === application.shift.id);
    const { key, ...look } = labels[applicationLabel(application, department.employmentId, now)];
    const { day, hours } = timeOf(application);
    const label = t('MARKET.DELETE_NAMED', { shift: `${day}, ${hours}` });
    const deletion = { icon: 'delete', label, onClick: () => deleting.ask(application) } as const;
    return (
      <RequestRow
        key={application.id}
        mark={<DayTile day={application.shift.startdate} />}
        day={day}
        detail={shift?.section ? `${hours} · ${shift.section.name}` : hours}
        shiftId={shift?.id}
        isUnsent={unsent.has(application.id)}
        action={isUpcomingApplication(application, now) ? deletion : null}
      >
        <StatusText {...look} text={t(key)} />
        {application.admin_comment ? (
          <span className={styles.quiet}>{application.admin_comment}</span>
        ) : null}
      </RequestRow>
    );
  };

  if (applications.length === 0) {
    const free = (
      <LinkButton to="/free-shifts" search={{}} mt={8} variant="default">
        {t('SCHEDULE.FREE_TITLE')}
      </LinkButton>
    );
    return (
      <Empty icon="market" title={t('MARKET.EMPTY')} hint={t('MARKET.EMPTY_HINT')} action={free} />
    );
  }
  const noUpcoming = (
    <Text c="dimmed" size="sm">
      {t('MARKET.NO_UPCOMING')}
    </Text>
  );
  return (
    <>
      <RequestList title={t('MARKET.UPCOMING')} isCounted isRows empty={noUpcoming}>
        {upcoming.map(row)}
      </RequestList>
      <FoldedHistory
        isRows
        show={t('MY_REQUESTS.SHOW_DONE', { count: history.length })}
        title={t('MARKET.HISTORY')}
        isWanted={gone.size + unsent.size > 0}
      >
        {history.map(row)}
      </FoldedHistory>
      {deleting.sheet}
    </>
  );
};
