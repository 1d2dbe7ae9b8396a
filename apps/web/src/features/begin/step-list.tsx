import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import styles from './step-list.module.css';

const FIELDS = 'input, textarea, select, button';

export type StepState = 'done' | 'open' | 'ahead';

/** One of several things to do in a row: what was said, what is asked now, or what comes later. */
export const Step = ({
  number,
  state,
  title,
  about,
  aside,
  onOpen,
  children,
}: {
  number: number;
  state: StepState;
  title: string;
  about?: ReactNode;
  aside?: ReactNode;
  /** Leads back to what is done, or ahead. */
  onOpen?: (() => void) | undefined;
  children?: ReactNode;
}) => {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(state === 'open');
  useEffect(() => {
    const isOpen = state === 'open';
    // Whoever goes on by keyboard goes on in what has opened.
    if (isOpen && !wasOpen.current) body.current?.querySelector<HTMLElement>(FIELDS)?.focus();
    wasOpen.current = isOpen;
  }, [state]);
  return (
    <li
      className={`${styles.step} ${state === 'ahead' ? '' : styles[state]}`}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <span className={styles.mark}>
        {state === 'done' ? <Icon name="check" size={14} /> : number}
      </span>
      <h2 className={styles.title}>
        {title}
        {state === 'done' ? <span className="visually-hidden"> {t('BEGIN.DONE')}</span> : null}
      </h2>
      <span className={styles.aside}>
        {onOpen && state !== 'open' ? (
          <button type="button" className={styles.change} onClick={onOpen}>
            {t(state === 'done' ? 'BEGIN.CHANGE' : 'BEGIN.OPEN')}
            <span className="visually-hidden"> {title}</span>
          </button>
        ) : (
          aside
        )}
      </span>
      {about ? <p className={styles.about}>{about}</p> : null}
      {state === 'open' ? (
        <div ref={body} className={styles.body}>
          {children}
        </div>
      ) : null}
    </li>
  );
};

export const StepList = ({ children }: { children: ReactNode }) => (
  <ol className={styles.list}>{children}</ol>
);

/** How far it is, as one bar a step. */
export const StepBars = ({ states }: { states: readonly StepState[] }) => {
  const { t } = useTranslation();
  const done = states.filter((state) => state === 'done').length;
  return (
    <div
      className={styles.bars}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={states.length}
      aria-valuenow={done}
      aria-label={t('BEGIN.PROGRESS', { done, count: states.length })}
    >
      {states.map((state, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={`${styles.bar} ${state === 'done' ? styles.full : ''} ${state === 'open' ? styles.now : ''}`}
        />
      ))}
    </div>
  );
};
