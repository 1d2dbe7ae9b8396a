import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Initials } from '#blocks/avatar.tsx';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import { initialsOf } from '#blocks/face-colors.ts';
import { useQuestion } from '#blocks/use-question.tsx';
import { RequestWhen } from '#features/requests/request-card.tsx';
import styles from '#features/requests/requests.module.css';
import { failureText } from '#forms/form-failure.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Ask, Choice } from './asks.ts';
import { type Undoable, UndoNotice } from './undo-notice.tsx';

const OF_TIME_OFF = [
  'APPROVALS.WHY.TOO_MANY',
  'APPROVALS.WHY.BUSY',
  'APPROVALS.WHY.TOO_LATE',
] as const;

const OF_WHO_WORKS = [
  'APPROVALS.WHY.HOURS',
  'APPROVALS.WHY.EXPERIENCE',
  'APPROVALS.WHY.TOO_CLOSE',
] as const;

/** Why requests are refused most often: that somebody is off, or that it is they who work. */
export const commonReasons = (asks: readonly Pick<Ask, 'kind'>[]) =>
  asks.every(({ kind: { name } }) => name === 'swaps' || name === 'market')
    ? OF_WHO_WORKS
    : OF_TIME_OFF;

export type Answering = { ask: Ask; choice: Choice; isYes: boolean };

export const isBlocked = ({ constraints }: Pick<Choice, 'constraints'>): boolean =>
  constraints.some(({ forcible }) => forcible === false);

/** Asks once more before an answer counts. */
export const useAnswering = () => {
  const { t } = useTranslation();
  // What the server found against a yes that the list knew nothing of.
  const [refused, setRefused] = useState<{ of: string; list: Choice['constraints'] }>();
  const [last, setLast] = useState<Undoable | null>(null);
  const question = useQuestion(({ ask, choice, isYes }: Answering) => {
    const key = `${ask.key} ${choice.key}`;
    const constraints = refused?.of === key ? refused.list : choice.constraints;
    const isForced = isYes && constraints.length > 0;
    const mustSayWhy = isForced && constraints.some(({ needsReason }) => needsReason);
    const approve = ask.yes?.text ?? t('APPROVALS.APPROVE');
    const yes = isForced ? t('APPROVALS.APPROVE_ANYWAY') : approve;
    return {
      title: t(
        isYes
          ? ask.yes
            ? 'APPROVALS.ABSENT_TITLE'
            : 'APPROVALS.APPROVE_TITLE'
          : 'APPROVALS.REFUSE_TITLE',
      ),
      confirm: isYes ? yes : t('APPROVALS.REFUSE'),
      isDanger: !isYes || isForced,
      isDisabled: isYes && isBlocked({ constraints }),
      children: (
        <>
          <div>
            <AskHead ask={ask} />
            <ChoiceName choice={choice} />
          </div>
          {isYes ? <AskEffect effect={ask.effect} /> : null}
          {isForced ? <ConstraintList constraints={constraints} isPlanning={false} /> : null}
        </>
      ),
      ...((!isYes || mustSayWhy) && {
        reason: {
          key,
          label: t('APPROVALS.REASON'),
          suggestions: isYes ? [] : commonReasons([ask]).map((name) => t(name)),
        },
      }),
      act: async (comment) => {
        const force = isForced || choice.takesShifts === true;
        try {
          await choice.answer(
            isYes
              ? { status: 'APPROVED', force, ...(mustSayWhy && { reason: comment }) }
              : { status: 'REFUSED', comment },
          );
          return { outcome: 'applied', failure: null };
        } catch (error) {
          const list = error instanceof ApiError ? error.constraints : [];
          if (list.length > 0) {
            setRefused({ of: key, list });
            return null;
          }
          const text = failureText(error, t, t('APPROVALS.FAILED'));
          return { outcome: 'rejected', failure: { type: 'approvals', text } };
        }
      },
      done: isYes ? (ask.yes?.done ?? t('APPROVALS.APPROVED')) : t('APPROVALS.REFUSED'),
      onDone: () => {
        const { undo } = choice;
        setLast(isYes && undo ? { said: ask.yes?.done ?? t('APPROVALS.APPROVED'), undo } : null);
      },
    };
  });
  const undo = last ? <UndoNotice last={last} onOver={() => setLast(null)} /> : null;
  return { ...question, undo };
};

export const AskHead = ({ ask }: { ask: Ask }) => (
  <>
    <RequestWhen {...ask.when} />
    <p className={styles.text}>{ask.words}</p>
  </>
);

export const ChoiceName = ({ choice: { displayName } }: { choice: Choice }) =>
  displayName === null ? null : <p className={styles.day}>{displayName}</p>;

const Could = ({ shift, names, words }: CouldTake) => (
  <div>
    <p className={`${styles.day} tabular`}>{shift}</p>
    <div className={styles.could}>
      {names.map((name) => (
        <Initials key={name} initials={initialsOf(name)} name={name} size={28} />
      ))}
    </div>
    <p className={styles.quiet}>{words}</p>
  </div>
);

type CouldTake = NonNullable<NonNullable<Ask['effect']>['could']>[number];

export const AskEffect = ({ effect }: Pick<Ask, 'effect'>) =>
  effect ? (
    <div className={styles.text}>
      {effect.words ? <p>{effect.words}</p> : null}
      {effect.could?.map((one) => (
        <Could key={one.shift} {...one} />
      ))}
      {!effect.could && effect.released.length > 0 ? (
        <ul className="tabular">
          {effect.released.map((shift) => (
            <li key={shift}>{shift}</li>
          ))}
        </ul>
      ) : null}
      <p>{effect.away}</p>
    </div>
  ) : null;
