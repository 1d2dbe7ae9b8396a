import { useTranslation } from 'react-i18next';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import {
  IconLine,
  type RequestAction,
  RequestActions,
  RequestCard,
  RequestWhen,
} from '#features/requests/request-card.tsx';
import styles from '#features/requests/requests.module.css';
import { useOnline } from '#platform/use-online.ts';
import { AskPictures } from './ask-pictures.tsx';
import { type Answering, AskEffect, AskHead, ChoiceName, isBlocked } from './answering.tsx';
import type { Ask, Choice } from './asks.ts';

/** Who asks for what, what a yes would do, and the answers that can be given. */
export const AskCard = ({
  ask,
  isFirst,
  onAnswer,
}: {
  ask: Ask;
  isFirst: boolean;
  onAnswer: (answering: Answering) => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const actionsOf = (choice: Choice): RequestAction[] =>
    [false, true].map((isYes) => ({
      text: isYes ? (ask.yes?.text ?? t('APPROVALS.APPROVE')) : t('APPROVALS.REFUSE'),
      of: choice.displayName,
      isMain: isYes,
      isDisabled: !isOnline || (isYes && isBlocked(choice)),
      onClick: () => onAnswer({ ask, choice, isYes }),
    }));
  return (
    <RequestCard
      when={ask.who ? <RequestWhen {...ask.when} /> : <AskHead ask={ask} />}
      asker={ask.who && { name: ask.who.name, says: ask.words }}
      kind={ask.kind}
      reason={ask.reason ?? ''}
    >
      {(titleId) => (
        <>
          <AskPictures paths={ask.pictures ?? []} />
          <AskEffect effect={ask.effect} />
          <ul className={styles.choices}>
            {ask.choices.map((choice, index) => (
              <li key={choice.key}>
                <ChoiceName choice={choice} />
                {choice.constraints.length > 0 ? (
                  <ConstraintList constraints={choice.constraints} isPlanning={false} />
                ) : null}
                {choice.displayName !== null && choice.constraints.length === 0 ? (
                  <IconLine icon="check">{t('APPROVALS.FITS')}</IconLine>
                ) : null}
                <RequestActions
                  titleId={titleId}
                  actions={actionsOf(choice)}
                  isFirst={isFirst && index === 0}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </RequestCard>
  );
};
