import type { LeaveStatus } from '@ploeg/contract/leave/leave.schemas';
import type { RequestStatus } from '@ploeg/contract/shared/request-kind';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Initials } from '#blocks/avatar.tsx';
import { DayTile } from '#blocks/day-tile.tsx';
import { initialsOf } from '#blocks/face-colors.ts';
import { Unsent } from '#blocks/unsent.tsx';
import type { Department } from '#data/wire.ts';
import { formatDayLong, formatTime } from '#platform/datetime.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './requests.module.css';

export type Span = { start: number; end: number };

/** The hours of a shift, or its start where the department shows no more. */
export const hoursOf = ({ start, end }: Span, department?: Pick<Department, 'params'>): string =>
  department?.params.showOnlyStartDate
    ? formatTime(start)
    : `${formatTime(start)} – ${formatTime(end)}`;

export type When = {
  day?: string;
  /** What is drawn in place of the day in words, in wall seconds. */
  start?: number;
  hours: readonly string[];
  place?: string | undefined;
};

/** The start is bold and the end quiet: the question is when one begins. */
const Hours = ({ line }: { line: string }) => {
  const [start, ...end] = line.split(' – ');
  return (
    <p className={styles.hours}>
      {start}
      {end.length > 0 ? <span>{` – ${end.join(' – ')}`}</span> : null}
    </p>
  );
};

export const RequestWhen = ({ day, start, hours, place }: When) => (
  <div className={styles.when}>
    {start === undefined ? null : <DayTile day={start} />}
    <div>
      {day ? <p className={start === undefined ? styles.day : 'visually-hidden'}>{day}</p> : null}
      {hours.map((line) => (
        <Hours key={line} line={line} />
      ))}
      {place ? <p className={styles.quiet}>{place}</p> : null}
    </div>
  </div>
);

type ShiftPlace = {
  shift: Span & { section?: { name: string } | null; sectionId?: string | null | undefined };
  department: Department | undefined;
};

export const ShiftWhen = ({ shift, department }: ShiftPlace) => {
  const { i18n } = useTranslation();
  const day = formatDayLong(shift.start, i18n.language);
  const listed = department?.sections.find(({ id }) => id === shift.sectionId);
  const place = [(shift.section ?? listed)?.name, department?.company].filter(Boolean).join(' · ');
  return (
    <RequestWhen day={day} start={shift.start} hours={[hoursOf(shift, department)]} place={place} />
  );
};

export const IconLine = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className={styles.line}>
    <Icon name={icon} size={16} />
    {children}
  </p>
);

export type StatusLook = { icon: IconName; tone: 'good' | 'bad' | 'quiet' | 'open' };

/** What became of a request, whatever its kind calls it. */
export const requestLooks = {
  PENDING: { icon: 'waiting', tone: 'open' },
  APPROVED: { icon: 'check', tone: 'good' },
  REFUSED: { icon: 'close', tone: 'bad' },
  WITHDRAWN: { icon: 'minus', tone: 'quiet' },
  CANCELLED: { icon: 'minus', tone: 'quiet' },
  CLOSED: { icon: 'minus', tone: 'quiet' },
} as const satisfies Record<RequestStatus | LeaveStatus, StatusLook>;

export type Status = StatusLook & { text: string };

export const StatusText = ({ icon, text, tone }: Status) => (
  <span className={`${styles.status} ${styles[tone]}`}>
    <Icon name={icon} size={16} />
    {text}
  </span>
);

/** Something that can be done about a request; `of` says about whom to those who do not see it. */
export type RequestAction = {
  text: string;
  of?: string | null;
  icon?: IconName;
  isMain?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
};

export const RequestActions = ({
  titleId,
  actions,
  isFirst = false,
}: {
  titleId: string;
  actions: readonly RequestAction[];
  /** The first of a screen has its one filled button. */
  isFirst?: boolean;
}) => (
  <div className={actions.length > 1 ? styles.actions : styles.onlyAction}>
    {actions.map(({ text, of, icon, isMain = false, isDisabled = false, onClick }) => (
      <Button
        key={text}
        variant={isMain ? (isFirst ? 'filled' : 'outline') : 'default'}
        disabled={isDisabled}
        leftSection={icon ? <Icon name={icon} size={20} /> : null}
        aria-describedby={titleId}
        onClick={onClick}
      >
        {text}
        {of ? <span className="visually-hidden"> {of}</span> : null}
      </Button>
    ))}
  </div>
);

/** Who asks, by their face, and for what in a sentence. */
const Asker = ({ name, says }: { name: string; says: string }) => (
  <div className={styles.asker}>
    <Initials initials={initialsOf(name)} name={name} size={48} />
    <p>{says}</p>
  </div>
);

export const RequestCard = ({
  when,
  asker,
  isFirst = false,
  kind,
  status,
  reason = '',
  isUnsent = false,
  summons = null,
  actions = [],
  children,
}: {
  when: ReactNode;
  asker?: { name: string; says: string } | null;
  isFirst?: boolean;
  kind?: { icon: IconName; text: string };
  status?: Status;
  reason?: string;
  isUnsent?: boolean;
  /** Brings the card into sight and the focus to it, anew whenever this changes. */
  summons?: string | null;
  /** Offered unless something about it waits. */
  actions?: readonly RequestAction[];
  children?: ReactNode | ((titleId: string) => ReactNode);
}) => {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (summons === null) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, [summons]);
  return (
    <li>
      <article
        ref={card}
        tabIndex={-1}
        className={summons === null ? styles.card : `${styles.card} ${styles.wanted}`}
        aria-labelledby={titleId}
      >
        {kind ? <IconLine icon={kind.icon}>{kind.text}</IconLine> : null}
        {asker ? <Asker {...asker} /> : null}
        <div className={styles.head}>
          <div id={titleId}>{when}</div>
          {status ? <StatusText {...status} /> : null}
        </div>
        {reason ? <p className={styles.reason}>{reason}</p> : null}
        {typeof children === 'function' ? children(titleId) : children}
        {isUnsent ? <Unsent /> : null}
        {!isUnsent && actions.length > 0 ? (
          <RequestActions titleId={titleId} actions={actions} isFirst={isFirst} />
        ) : null}
      </article>
    </li>
  );
};
