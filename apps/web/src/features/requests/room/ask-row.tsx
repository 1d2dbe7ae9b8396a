import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TickBox } from '#blocks/office/tick-box.tsx';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import { AskPictures } from '#features/requests/approvals/ask-pictures.tsx';
import { type Answering, isBlocked } from '#features/requests/approvals/answering.tsx';
import { releasedText } from '#features/requests/approvals/ask-card.ts';
import type { Ask, Choice } from '#features/requests/approvals/asks.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './requests-room.module.css';

/** One request on a line of the list: who asks for what, what a yes would do, and the answers. */
export const AskRow = ({
  ask,
  isCurrent,
  isSelected,
  isOnline,
  onCurrent,
  onSelect,
  onAnswer,
}: {
  ask: Ask;
  /** The one that the keys speak of. */
  isCurrent: boolean;
  isSelected: boolean;
  isOnline: boolean;
  onCurrent: () => void;
  onSelect: () => void;
  onAnswer: (answering: Answering) => void;
}) => {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const own = row.current;
    own?.addEventListener('focusin', onCurrent);
    return () => own?.removeEventListener('focusin', onCurrent);
  }, [onCurrent]);
  const titleId = `ask-${ask.key.replaceAll(' ', '-')}`;
  useEffect(() => {
    if (!isCurrent || row.current?.contains(document.activeElement)) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const { effect, when } = ask;
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={isSelected ? `${styles.row} ${styles.selected}` : styles.row}
      aria-labelledby={titleId}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <TickBox
        label={`${t('OFFICE.REQUESTS.SELECT')}: ${ask.words}`}
        isChecked={isSelected}
        onChange={onSelect}
      />
      <div className={styles.body}>
        <p className={styles.kind}>
          <Icon name={ask.kind.icon} size={14} />
          {[ask.kind.text, when.place].filter(Boolean).join(' · ')}
        </p>
        <h2 id={titleId} className={styles.title}>
          {ask.words}{' '}
          <span className={styles.when}>
            {[when.day, ...when.hours].filter(Boolean).join(', ')}
          </span>
        </h2>
        {ask.reason ? <p className={styles.reason}>“{ask.reason}”</p> : null}
        <AskPictures paths={ask.pictures ?? []} />
        {effect ? (
          <p className={styles.effect}>
            {[effect.words, releasedText(effect), effect.away, effect.payroll]
              .filter(Boolean)
              .join(' ')}
          </p>
        ) : null}
        {ask.choices.map((choice) => (
          <Answers
            key={choice.key}
            choice={choice}
            yes={ask.yes?.text}
            titleId={titleId}
            isOnline={isOnline}
            onAnswer={(isYes) => onAnswer({ ask, choice, isYes })}
          />
        ))}
      </div>
    </li>
  );
};

const Answers = ({
  choice,
  yes,
  titleId,
  isOnline,
  onAnswer,
}: {
  choice: Choice;
  yes: string | undefined;
  titleId: string;
  isOnline: boolean;
  onAnswer: (isYes: boolean) => void;
}) => {
  const { t } = useTranslation();
  const { displayName, constraints } = choice;
  const isPlain = displayName === null && constraints.length === 0;
  const of = displayName ? <span className="visually-hidden"> {displayName}</span> : null;
  return (
    <div className={isPlain ? `${styles.choice} ${styles.plain}` : styles.choice}>
      {isPlain ? null : (
        <div className={styles.taker}>
          {displayName ? <b>{displayName}</b> : null}
          {constraints.length > 0 ? (
            <ConstraintList constraints={constraints} isPlanning={false} />
          ) : null}
          {displayName !== null && constraints.length === 0 ? (
            <span className={styles.fits}>
              <Icon name="check" size={14} />
              {t('APPROVALS.FITS')}
            </span>
          ) : null}
        </div>
      )}
      <div className={styles.answers}>
        <Button
          variant="default"
          disabled={!isOnline}
          aria-describedby={titleId}
          onClick={() => onAnswer(false)}
        >
          {t('APPROVALS.REFUSE')}
          {of}
        </Button>
        <Button
          variant="outline"
          disabled={!isOnline || isBlocked(choice)}
          aria-describedby={titleId}
          onClick={() => onAnswer(true)}
        >
          {yes ?? t('APPROVALS.APPROVE')}
          {of}
        </Button>
      </div>
    </div>
  );
};
