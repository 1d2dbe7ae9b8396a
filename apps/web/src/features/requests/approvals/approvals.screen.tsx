import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { approvalsQuery } from '#data/approvals/approvals.queries.ts';
import {
  useDepartmentsElsewhere,
  useManagedDepartments,
} from '#data/sync/use-managed-departments.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import {
  IconLine,
  type RequestAction,
  RequestActions,
  RequestCard,
} from '#features/requests/request-card.tsx';
import { RequestList } from '#features/requests/request-list.tsx';
import styles from '#features/requests/requests.module.css';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { AskPictures } from './ask-pictures.tsx';
import {
  type Answering,
  AskEffect,
  AskHead,
  ChoiceName,
  isBlocked,
  useAnswering,
} from './answering.tsx';
import { type Ask, bySoonest, type Choice, toAsks } from './asks.ts';

export const ApprovalsScreen = () => {
  const { t } = useTranslation();
  const elsewhere = useDepartmentsElsewhere();
  const departments = useManagedDepartments('requests.decide');
  return (
    <SubScreen title={t('APPROVALS.TITLE')}>
      {departments.length === 0 ? (
        <NoLocation elsewhere={elsewhere} icon="check" title={t('PLAN.NO_ACCESS')} />
      ) : (
        <AskList departments={departments} />
      )}
    </SubScreen>
  );
};

const AskList = ({ departments }: { departments: readonly ManagedDepartment[] }) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const remote = useQuery(approvalsQuery(departments.map(({ id }) => id)));
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
      {answering.undo}
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

/** Who asks for what, what a yes would do, and the answers that can be given. */
const AskCard = ({ ask, onAnswer }: { ask: Ask; onAnswer: (answering: Answering) => void }) => {
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
