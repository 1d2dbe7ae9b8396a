import type { ReactNode } from 'react';
import styles from './month-calendar.module.css';

export type MarkKind = 'own' | 'free' | 'dayOff' | 'asked' | 'unavailability';

const shapes: Record<MarkKind, ReactNode> = {
  own: <circle cx={5} cy={5} r={4.5} fill="currentColor" />,
  free: <circle cx={5} cy={5} r={3.5} fill="none" stroke="currentColor" strokeWidth={2} />,
  dayOff: <rect x={1} y={1} width={8} height={8} fill="currentColor" />,
  asked: (
    <rect x={2} y={2} width={6} height={6} fill="none" stroke="currentColor" strokeWidth={2} />
  ),
  unavailability: <path d="M5 .5 10 9.5H0z" fill="currentColor" />,
};

/** The mark of a kind: each has a shape of its own, so the colour is never needed to tell them apart. */
export const CalendarMark = ({
  kind,
  size = 8,
  label,
}: {
  kind: MarkKind;
  size?: number;
  label?: string;
}) => (
  <svg
    className={styles[kind]}
    width={size}
    height={size}
    viewBox="0 0 10 10"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {shapes[kind]}
  </svg>
);

export const CalendarLegend = ({
  label,
  kinds,
}: {
  label: string;
  kinds: { kind: MarkKind; name: string }[];
}) => (
  <ul className={styles.legend} aria-label={label}>
    {kinds.map(({ kind, name }) => (
      <li key={kind}>
        <CalendarMark kind={kind} size={10} />
        {name}
      </li>
    ))}
  </ul>
);
