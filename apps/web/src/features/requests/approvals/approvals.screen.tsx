import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useQuestion } from '#blocks/use-question.tsx';
import { approvalsQuery } from '#data/approvals/approvals.queries.ts';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import type { Department } from '#data/wire.ts';
import {
  IconLine,
  type RequestAction,
  RequestActions,
  RequestCard,
  RequestWhen,
} from '#features/requests/request-card.tsx';
import { RequestList } from '#features/requests/request-list.tsx';
import styles from '#features/requests/requests.module.css';
import { failureText } from '#forms/form-failure.ts';
import { ApiError } from '#platform/api-error.ts';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { AskPictures } from './ask-pictures.tsx';
import { type Ask, askedResources, bySoonest, type Choice, toAsks } from './asks.ts';

export const ApprovalsScreen = () => {
  const { t } = useTranslation();
  const departments = useDepartmentsWith('shiftsAccess');
  return (
    <SubScreen title={t('APPROVALS.TITLE')}>
      {departments.length === 0 ? (
        <Empty icon="check" title={t('PLAN.NO_ACCESS')} hint={t('PLAN.NO_ACCESS_HINT')} />
      ) : (
        <AskList departments={departments} />
      )}
    </SubScreen>
  );
};

const AskList = ({ departments }: { departments: readonly Department[] }) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const remote = useQuery(
    approvalsQuery(
      departments.map(({ id }) => id),
      askedResources,
    ),
  );
  const answering = useAnswering();
  const asks = remote.data?.flatMap(({ departmentId, approvals }) => {
    const department = departments.find(({ id }) => id === departmentId);
    return department ? toAsks(approvals, { department, t, language: i18n.language }) : [];
  });
  const empty = (
    <Empty icon="check" title={t('APPROVALS.EMPTY')} hint={t('APPROVALS.EMPTY_HINT')} />
  );
  return (
    <>
      <RemoteState remote={remote} isOnline={isOnline} offline={t('APPROVALS.OFFLINE')} />
      {asks ? (
        <RequestList empty={empty}>
          {bySoonest(asks).map((ask) => (
            <AskCard key={ask.key} ask={ask} onAnswer={answering.ask} />
          ))}
        </RequestList>
      ) : null}
      {answering.sheet}
    </>
  );
};

type Answering = { ask: Ask; choice: Choice; isYes: boolean };

const isBlocked = ({ constraints }: Pick<Choice, 'constraints'>): boolean =>
  constraints.some(({ forcible }) => forcible === false);

/** Asks once more before an answer counts. */
const useAnswering = () => {
  const { t } = useTranslation();
  // What the server found against a yes that the list knew nothing of.
  const [refused, setRefused] = useState<{ of: string; list: Choice['constraints'] }>();
  return useQuestion(({ ask, choice, isYes }: Answering) => {
    const key = `${ask.key} ${choice.key}`;
    const constraints = refused?.of === key ? refused.list : choice.constraints;
    const isForced = isYes && constraints.length > 0;
    const mustSayWhy = isForced && constraints.some(({ needsReason }) => needsReason);
    const yes = t(isForced ? 'APPROVALS.APPROVE_ANYWAY' : 'APPROVALS.APPROVE');
    return {
      title: t(isYes ? 'APPROVALS.APPROVE_TITLE' : 'APPROVALS.REFUSE_TITLE'),
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
          {isForced ? <ConstraintList constraints={constraints} /> : null}
        </>
      ),
      ...((!isYes || mustSayWhy) && { reason: { key, label: t('APPROVALS.REASON') } }),
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
      done: t(isYes ? 'APPROVALS.APPROVED' : 'APPROVALS.REFUSED'),
    };
  });
};

const AskHead = ({ ask }: { ask: Ask }) => (
  <>
    <RequestWhen {...ask.when} />
    <p className={styles.text}>{ask.words}</p>
  </>
);

const ChoiceName = ({ choice: { displayName } }: { choice: Choice }) =>
  displayName === null ? null : <p className={styles.day}>{displayName}</p>;

const AskEffect = ({ effect }: Pick<Ask, 'effect'>) =>
  effect ? (
    <div className={styles.text}>
      {effect.words ? <p>{effect.words}</p> : null}
      {effect.released.length > 0 ? (
        <ul className="tabular">
          {effect.released.map((shift) => (
            <li key={shift}>{shift}</li>
          ))}
        </ul>
      ) : null}
      <p>{effect.away}</p>
    </div>
  ) : null;

/** Who asks for what, what a yes would do, and the answers that can be given. */
const AskCard = ({ ask, onAnswer }: { ask: Ask; onAnswer: (answering: Answering) => void }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const actionsOf = (choice: Choice): RequestAction[] =>
    [false, true].map((isYes) => ({
      text: t(isYes ? 'APPROVALS.APPROVE' : 'APPROVALS.REFUSE'),
      of: choice.displayName,
      isMain: isYes,
      isDisabled: !isOnline || (isYes && isBlocked(choice)),
      onClick: () => onAnswer({ ask, choice, isYes }),
    }));
  return (
    <RequestCard when={<AskHead ask={ask} />} kind={ask.kind} reason={ask.reason ?? ''}>
      {(titleId) => (
        <>
          <AskPictures paths={ask.pictures ?? []} />
          <AskEffect effect={ask.effect} />
          <ul className={styles.choices}>
            {ask.choices.map((choice) => (
              <li key={choice.key}>
                <ChoiceName choice={choice} />
                {choice.constraints.length > 0 ? (
                  <ConstraintList constraints={choice.constraints} />
                ) : null}
                {choice.displayName !== null && choice.constraints.length === 0 ? (
                  <IconLine icon="check">{t('APPROVALS.FITS')}</IconLine>
                ) : null}
                <RequestActions titleId={titleId} actions={actionsOf(choice)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </RequestCard>
  );
};
