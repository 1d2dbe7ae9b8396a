import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Department } from '#data/wire.ts';
import { formatDayLong, formatTime } from '#platform/datetime.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './requests.module.css';

type Span = { start: number; end: number };

/** The hours of a shift, or its start where the department shows no more. */
export const hoursOf = (
  { start, end }: Span,
  department: Pick<Department, 'params'> | undefined,
): string =>
  department?.params.showOnlyStartDate
    ? formatTime(start)
    : `${formatTime(start)} – ${formatTime(end)}`;

/** When a request is about, and where. */
export const RequestWhen = ({
  day,
  hours,
  place,
}: {
  day?: string;
  hours: readonly string[];
  place?: string | undefined;
}) => (
  <div>
    {day ? <p className={styles.day}>{day}</p> : null}
    {hours.map((line) => (
      <p key={line} className={styles.hours}>
        {line}
      </p>
    ))}
    {place ? <p className={styles.quiet}>{place}</p> : null}
  </div>
);

/** The same of a shift, as its own people see it. */
export const ShiftWhen = ({
  shift,
  department,
}: {
  shift: Span;
  department: Pick<Department, 'params' | 'company'> | undefined;
}) => {
  const { i18n } = useTranslation();
  const day = formatDayLong(shift.start, i18n.language);
  return <RequestWhen day={day} hours={[hoursOf(shift, department)]} place={department?.company} />;
};

export const IconLine = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className={styles.line}>
    <Icon name={icon} size={16} />
    {children}
  </p>
);

/** What this device has and the server has not. */
export const Unsent = () => {
  const { t } = useTranslation();
  return <IconLine icon="waiting">{t('OUTBOX.PENDING')}</IconLine>;
};

export type Status = { icon: IconName; text: string; tone: 'good' | 'bad' | 'quiet' | 'open' };

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
  about: subject,
  actions,
}: {
  about: string;
  actions: readonly RequestAction[];
}) => (
  <div className={styles.actions}>
    {actions.map(({ text, of, icon, isMain = false, isDisabled = false, onClick }) => (
      <Button
        key={text}
        variant={isMain ? 'outline' : 'default'}
        disabled={isDisabled}
        leftSection={icon ? <Icon name={icon} size={20} /> : null}
        aria-describedby={subject}
        onClick={onClick}
      >
        {text}
        {of ? <span className="visually-hidden"> {of}</span> : null}
      </Button>
    ))}
  </div>
);

/** One request: when and what, how it stands, and what can be done about it. */
export const RequestCard = ({
  when,
  kind,
  status,
  reason = '',
  isUnsent = false,
  summons = null,
  actions = [],
  children,
}: {
  when: ReactNode;
  kind?: { icon: IconName; text: string };
  status?: Status;
  reason?: string;
  /** Something about it waits on this device. */
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
    <article
      ref={card}
      tabIndex={-1}
      className={summons === null ? styles.card : `${styles.card} ${styles.wanted}`}
      aria-labelledby={titleId}
    >
      {kind ? <IconLine icon={kind.icon}>{kind.text}</IconLine> : null}
      <div className={styles.head}>
        <div id={titleId}>{when}</div>
        {status ? <StatusText {...status} /> : null}
      </div>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
      {typeof children === 'function' ? children(titleId) : children}
      {isUnsent ? <Unsent /> : null}
      {!isUnsent && actions.length > 0 ? (
        <RequestActions about={titleId} actions={actions} />
      ) : null}
    </article>
  );
};
