import type { ApplicationLabel } from '@ploeg/domain/market/market-rules';
import type { SwapLabel } from '@ploeg/domain/swaps/swap-rules';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Initials } from '#blocks/avatar.tsx';
import { DayTile } from '#blocks/day-tile.tsx';
import { initialsOf } from '#blocks/face-colors.ts';
import { leaveLines } from '#blocks/leave-lines.ts';
import { Unsent } from '#blocks/unsent.tsx';
import { isUnsent } from '#data/requests/unsent.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import type { Department } from '#data/wire.ts';
import { absenceLines } from '#features/requests/absence-words.ts';
import {
  hoursOf,
  requestLooks,
  type Status,
  type StatusLook,
  StatusText,
} from '#features/requests/request-card.tsx';
import styles from '#features/requests/requests.module.css';
import { dayKey, formatDayName } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import type { MyRequest, SentState } from './my-requests.ts';

const { PENDING: OPEN, APPROVED: GOOD, REFUSED: BAD, CLOSED: QUIET } = requestLooks;

const sentLooks = {
  asked: { text: 'MY_REQUESTS.SENT_ASKED', ...OPEN },
  accepted: { text: 'MY_REQUESTS.SENT_ACCEPTED', ...OPEN },
  approved: { text: 'MY_REQUESTS.SENT_APPROVED', ...GOOD },
  nobody: { text: 'MY_REQUESTS.SENT_NOBODY', ...BAD },
  over: { text: 'MY_REQUESTS.SENT_OVER', ...QUIET },
} as const satisfies Record<SentState, StatusLook & { text: string }>;

const receivedLooks = {
  'waiting-user': { text: 'MY_REQUESTS.RECEIVED_OVER', ...QUIET },
  'waiting-admin': { text: 'MY_REQUESTS.RECEIVED_ACCEPTED', ...OPEN },
  approved: { text: 'MY_REQUESTS.RECEIVED_APPROVED', ...GOOD },
  denied: { text: 'MY_REQUESTS.RECEIVED_DENIED', ...QUIET },
  inactive: { text: 'MY_REQUESTS.RECEIVED_OVER', ...QUIET },
} as const satisfies Record<SwapLabel, StatusLook & { text: string }>;

const applicationLooks = {
  pending: { text: 'MY_REQUESTS.APPLIED', ...OPEN },
  accepted: { text: 'MARKET.ACCEPTED', ...GOOD },
  denied: { text: 'MARKET.DENIED', ...BAD },
  'not-selected': { text: 'MARKET.NOT_SELECTED', ...QUIET },
  expired: { text: 'MARKET.EXPIRED', ...QUIET },
  deleted: { text: 'MARKET.DELETED', ...QUIET },
  'deleted-application': { text: 'MARKET.DELETED_APPLICATION', ...QUIET },
} as const satisfies Record<ApplicationLabel, StatusLook & { text: string }>;

const changeLooks = {
  pending: { text: 'MY_REQUESTS.MANAGER_DECIDES', ...OPEN },
  refused: { text: 'LEAVE.STATUS.REFUSED', ...BAD },
} as const;

/** Who has the next word, or what was said, with names where there are any. */
const useStatus = () => {
  const { t, i18n } = useTranslation();
  const listed = (names: readonly string[]): string =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return (request: MyRequest): Status | null => {
    if (request.kind === 'sent') {
      const { text, ...look } = sentLooks[request.state];
      return { ...look, text: t(text, { names: listed(request.names) }) };
    }
    if (request.kind === 'received') {
      const { text, ...look } = receivedLooks[request.state];
      return { ...look, text: t(text, { name: request.name }) };
    }
    if (request.kind === 'unavailable') return null;
    if (request.kind === 'absence') {
      const { status } = request.report;
      return { ...requestLooks[status], text: t(`ABSENCE.STATUS.${status}`) };
    }
    if (request.kind === 'leave') {
      const { status } = request.leave;
      const waits = status === 'PENDING';
      const text = t(waits ? 'MY_REQUESTS.MANAGER_DECIDES' : `LEAVE.STATUS.${status}`);
      return { ...requestLooks[status], text };
    }
    const { text, ...look } =
      request.kind === 'application' ? applicationLooks[request.state] : changeLooks[request.state];
    return { ...look, text: t(text) };
  };
};

const titles = {
  sent: 'MY_REQUESTS.SWAP',
  received: 'MY_REQUESTS.SWAP',
  application: 'MY_REQUESTS.APPLICATION',
  change: 'MY_REQUESTS.CHANGE',
  absence: 'ABSENCE.TITLE',
  unavailable: 'SCHEDULE.KIND_UNAVAILABLE',
} as const;

/** Leads to where the rest of it is said, and where it can be taken back. */
const RowLink = ({ request, children }: { request: MyRequest; children: ReactNode }) => {
  const look = { className: styles.middle, children };
  if (request.kind === 'leave' || request.kind === 'absence') return <Link to="/leave" {...look} />;
  if (request.kind === 'application') {
    return <Link to="/market" search={{ department: request.departmentId }} {...look} />;
  }
  if (request.kind === 'change') {
    return <Link to="/shifts/$shiftId" params={{ shiftId: request.id }} {...look} />;
  }
  if (request.kind === 'unavailable') {
    const search = { department: request.departmentId, on: dayKey(request.start).slice(0, 7) };
    return <Link to="/unavailabilities" search={search} {...look} />;
  }
  return <Link to="/swaps" search={{ swap: request.id }} {...look} />;
};

/** When it is; of one day only the hours are seen, for its leaf of the calendar stands before them. */
const When = ({
  request,
  department,
}: {
  request: MyRequest;
  department: Department | undefined;
}) => {
  const { i18n } = useTranslation();
  if (request.kind === 'leave') return leaveLines(request.leave, i18n.language).join(', ');
  if (request.kind === 'absence' && request.report.dates.length > 0) {
    return absenceLines(request.report, i18n.language).join(', ');
  }
  return (
    <>
      <span className="visually-hidden">{formatDayName(request.start, i18n.language)}, </span>
      {hoursOf(request, department)}
    </>
  );
};

/** With whom it is, where that is one person. */
const otherOf = (request: MyRequest): string | null => {
  if (request.kind === 'received') return request.name;
  return request.kind === 'sent' && request.names.length === 1 ? (request.names[0] ?? null) : null;
};

export const MyRequestRow = ({ request }: { request: MyRequest }) => {
  const { t } = useTranslation();
  const { snapshot, waiting } = useClientState();
  const status = useStatus()(request);
  const department = snapshot?.departments.find(({ id }) => id === request.departmentId);
  const title =
    request.kind === 'leave'
      ? request.leave.dayoffName || t('LEAVE.TITLE')
      : t(titles[request.kind]);
  const name = otherOf(request);
  const isUnsentOne =
    request.kind === 'absence'
      ? isUnsent(waiting, 'absence', request.report.shift.id)
      : isUnsent(waiting, request.kind === 'leave' ? 'leave' : 'swap', request.id);
  return (
    <li className={styles.row}>
      <DayTile day={request.start} />
      <RowLink request={request}>
        <span className={`${styles.day} tabular`}>
          <When request={request} department={department} />
        </span>
        <span className={styles.quiet}>
          {[title, department?.company].filter(Boolean).join(' · ')}
        </span>
        {status ? <StatusText {...status} /> : null}
        {request.kind === 'change' && request.comment ? (
          <span className={styles.quiet}>{request.comment}</span>
        ) : null}
        {request.kind === 'leave' && request.leave.comment ? (
          <span className={styles.quiet}>{request.leave.comment}</span>
        ) : null}
        {isUnsentOne ? <Unsent /> : null}
      </RowLink>
      {name ? <Initials initials={initialsOf(name)} name={name} size={36} /> : null}
      <Icon name="next" size={20} />
    </li>
  );
};
