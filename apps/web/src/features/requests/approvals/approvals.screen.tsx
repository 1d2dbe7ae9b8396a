import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useQuestion } from '#blocks/use-question.tsx';
import { approvalsQuery } from '#data/approvals/approvals.queries.ts';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import {
  IconLine,
  RequestActions,
  RequestCard,
  RequestWhen,
} from '#features/requests/request-card.tsx';
import { RequestList } from '#features/requests/request-list.tsx';
import styles from '#features/requests/requests.module.css';
import { failureText } from '#forms/form-failure.ts';
import { ApiError } from '#platform/api-error.ts';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';
import { AskPictures } from './ask-pictures.tsx';
import { type Ask, bySoonest, type Choice, toAsks } from './asks.ts';

/** Requests that wait for whoever plans, of all departments in which they do. */
export const ApprovalsScreen = () => {
  const { t } = useTranslation();
  const back = useBack();
  const departments = useDepartmentsWith('shiftsAccess');
  return (
    <Screen title={t('APPROVALS.TITLE')} back={back}>
      {departments.length === 0 ? (
        <Empty icon="check" title={t('PLAN.NO_ACCESS')} hint={t('PLAN.NO_ACCESS_HINT')} />
      ) : (
        <AskList />
      )}
    </Screen>
  );
};

const AskList = () => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const departments = useDepartmentsWith('shiftsAccess');
  const remote = useQuery(approvalsQuery(departments.map(({ id }) => id)));
  const answering = useAnswering();
  const asks = remote.data?.flatMap(({ departmentId, approvals }) => {
    const department = departments.find(({ id }) => id === departmentId);
    return department ? toAsks(approvals, { department, t, language: i18n.language }) : [];
  });
  return (
    <>
      <RemoteState remote={remote} isOnline={isOnline} offline={t('APPROVALS.OFFLINE')} />
      {asks ? (
        <RequestList
          empty={
            <Empty icon="check" title={t('APPROVALS.EMPTY')} hint={t('APPROVALS.EMPTY_HINT')} />
          }
        >
          {bySoonest(asks).map((ask) => (
            <li key={ask.key}>
              <AskCard
                ask={ask}
                isDisabled={!isOnline}
                onAnswer={(choice, isYes) => answering.ask({ ask, choice, isYes })}
              />
            </li>
          ))}
        </RequestList>
      ) : null}
      {answering.sheet}
    </>
  );
};

/** Asks once more before an answer counts. */
const useAnswering = () => {
  const { t } = useTranslation();
  // What the server found against a yes that the list knew nothing of.
  const [refused, setRefused] = useState<{ of: string; list: readonly ConstraintMessage[] }>();
  return useQuestion(({ ask, choice, isYes }: { ask: Ask; choice: Choice; isYes: boolean }) => {
    const key = `${ask.key} ${choice.key}`;
    const constraints = refused?.of === key ? refused.list : choice.constraints;
    const isForced = isYes && constraints.length > 0;
    const yes = t(isForced ? 'APPROVALS.APPROVE_ANYWAY' : 'APPROVALS.APPROVE');
    return {
      title: t(isYes ? 'APPROVALS.APPROVE_TITLE' : 'APPROVALS.REFUSE_TITLE'),
      confirm: isYes ? yes : t('APPROVALS.REFUSE'),
      isDanger: !isYes || isForced,
      isDisabled: isYes && constraints.some((constraint) => constraint.forcible === false),
      children: (
        <>
          <div>
            <AskHead ask={ask} />
            {choice.name === null ? null : <p className={styles.day}>{choice.name}</p>}
          </div>
          {isYes ? <AskEffect effect={ask.effect} /> : null}
          {isForced ? <ConstraintList constraints={constraints} /> : null}
        </>
      ),
      ...(!isYes && { reason: { key, label: t('APPROVALS.REASON') } }),
      act: async (reason) => {
        try {
          await (isYes ? choice.approve(isForced || choice.takesShifts) : choice.refuse(reason));
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
const AskCard = ({
  ask,
  isDisabled,
  onAnswer,
}: {
  ask: Ask;
  isDisabled: boolean;
  onAnswer: (choice: Choice, isYes: boolean) => void;
}) => {
  const { t } = useTranslation();
  const actionsOf = (choice: Choice) => {
    const isBlocked = choice.constraints.some((constraint) => constraint.forcible === false);
    const of = choice.name;
    const answer = (isYes: boolean) => () => onAnswer(choice, isYes);
    return [
      { text: t('APPROVALS.REFUSE'), of, isDisabled, onClick: answer(false) },
      {
        text: t('APPROVALS.APPROVE'),
        of,
        isMain: true,
        isDisabled: isDisabled || isBlocked,
        onClick: answer(true),
      },
    ];
  };
  return (
    <RequestCard when={<AskHead ask={ask} />} kind={ask.kind} reason={ask.reason ?? ''}>
      {(titleId) => (
        <>
          <AskPictures paths={ask.pictures ?? []} />
          <AskEffect effect={ask.effect} />
          <ul className={styles.choices}>
            {ask.choices.map((choice) => (
              <li key={choice.key}>
                {choice.name === null ? null : <p className={styles.day}>{choice.name}</p>}
                {choice.constraints.length > 0 ? (
                  <ConstraintList constraints={choice.constraints} />
                ) : null}
                {choice.name !== null && choice.constraints.length === 0 ? (
                  <IconLine icon="check">{t('APPROVALS.FITS')}</IconLine>
                ) : null}
                <RequestActions about={titleId} actions={actionsOf(choice)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </RequestCard>
  );
};
