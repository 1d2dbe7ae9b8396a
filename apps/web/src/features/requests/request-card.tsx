import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
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

export type When = { day?: string; hours: readonly string[]; place?: string | undefined };

export const RequestWhen = ({ day, hours, place }: When) => (
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

type ShiftPlace = { shift: Span; department: Department | undefined };

export const ShiftWhen = ({ shift, department }: ShiftPlace) => {
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

export const Unsent = () => {
  const { t } = useTranslation();
  return <IconLine icon="waiting">{t('OUTBOX.PENDING')}</IconLine>;
};

export type StatusLook = { icon: IconName; tone: 'good' | 'bad' | 'quiet' | 'open' };

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
}: {
  titleId: string;
  actions: readonly RequestAction[];
}) => (
  <div className={styles.actions}>
    {actions.map(({ text, of, icon, isMain = false, isDisabled = false, onClick }) => (
      <Button
        key={text}
        variant={isMain ? 'outline' : 'default'}
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
        <div className={styles.head}>
          <div id={titleId}>{when}</div>
          {status ? <StatusText {...status} /> : null}
        </div>
        {reason ? <p className={styles.reason}>{reason}</p> : null}
        {typeof children === 'function' ? children(titleId) : children}
        {isUnsent ? <Unsent /> : null}
        {!isUnsent && actions.length > 0 ? (
          <RequestActions titleId={titleId} actions={actions} />
        ) : null}
      </article>
    </li>
  );
};
