import { instant } from '@ploeg/domain/time/wall-time';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShiftEffectLines } from '#blocks/shift-effect.tsx';
import { applicationsQuery } from '#data/market/market.queries.ts';
import { isUnsent } from '#data/requests/unsent.ts';
import { ownEffect } from '#data/shifts/own-effect.ts';
import { reloadAll } from '#data/sync/reload.ts';
import { useClientState, useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import type { Snapshot, Swap } from '#data/wire.ts';
import { FoldedHistory } from '#features/requests/folded-history.tsx';
import { RequestCard, ShiftWhen } from '#features/requests/request-card.tsx';
import { RequestList } from '#features/requests/request-list.tsx';
import styles from '#features/requests/requests.module.css';
import {
  type AskedDeed,
  type SettledSwap,
  SwapSettled,
  useSwapQuestion,
} from '#features/requests/swaps/use-swap-question.tsx';
import { useClock } from '#platform/use-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { MyRequestRow } from './my-request-row.tsx';
import { listMyRequests, type MyRequest } from './my-requests.ts';

const MINUTE = 60;

/** Own applications at every place with a market; those of a place that fails are left out and said. */
const useApplications = () => {
  const departments = useDepartmentsWith('market');
  const remotes = useQueries({ queries: departments.map(({ id }) => applicationsQuery(id)) });
  return {
    applications: remotes.flatMap(({ data }) => data ?? []),
    isMissing: remotes.some(({ data, isFetching }) => data === undefined && !isFetching),
  };
};

/** Swaps, applications, leave, changes and unavailabilities: what waits for the person first. */
export const MyRequestsScreen = () => {
  const { t } = useTranslation();
  const snapshot = useLoadedSnapshot();
  const isOnline = useOnline();
  const { applications, isMissing } = useApplications();
  const minute = Math.floor(useClock() / MINUTE) * MINUTE;
  const { toAnswer, waiting, said, done } = useMemo(
    () => listMyRequests(snapshot, applications, instant(minute)),
    [snapshot, applications, minute],
  );
  const isEmpty = toAnswer.length + waiting.length + said.length + done.length === 0;
  return (
    <SubScreen
      title={t('MY_REQUESTS.TITLE')}
      footer={<NewRequest isMain={toAnswer.length === 0} />}
    >
      <PullToRefresh onRefresh={reloadAll} />
      {isOnline ? null : <Notice tone="warning">{t('MY_REQUESTS.OFFLINE')}</Notice>}
      {isOnline && isMissing ? (
        <Notice tone="warning">{t('MY_REQUESTS.MARKET_MISSING')}</Notice>
      ) : null}
      {isEmpty ? (
        <Empty icon="swap" title={t('MY_REQUESTS.EMPTY')} hint={t('MY_REQUESTS.EMPTY_HINT')} />
      ) : null}
      <ToAnswer snapshot={snapshot} swaps={toAnswer} />
      <Rows title={t('MY_REQUESTS.WAITING')} requests={waiting} />
      <Rows title={t('MY_REQUESTS.SAID')} requests={said} />
      <FoldedHistory
        isRows
        show={t('MY_REQUESTS.SHOW_DONE', { count: done.length })}
        title={t('MY_REQUESTS.DONE')}
      >
        {toRows(done)}
      </FoldedHistory>
    </SubScreen>
  );
};

/** An answer that waits comes first, and has the filled button then. */
const NewRequest = ({ isMain }: { isMain: boolean }) => {
  const { t } = useTranslation();
  const canAskLeave = useDepartmentsWith('vacationRequests').length > 0;
  const { entries } = useMenu();
  return (
    <div className={styles.actions}>
      {entries.includes('Availabilities') ? (
        <LinkButton variant="default" size="sm" px={8} to="/unavailabilities" search={{}}>
          {t('AVAILABILITY.TITLE')}
        </LinkButton>
      ) : null}
      {canAskLeave ? (
        <LinkButton size="sm" px={8} variant={isMain ? 'filled' : 'default'} to="/leave/new">
          {t('LEAVE.ASK')}
        </LinkButton>
      ) : null}
    </div>
  );
};

/** Colleagues who ask for a swap: what it would do is said before the yes. */
const ToAnswer = ({ snapshot, swaps }: { snapshot: Snapshot; swaps: readonly Swap[] }) => {
  const { t } = useTranslation();
  const { waiting } = useClientState();
  const [settled, setSettled] = useState<SettledSwap | null>(null);
  const question = useSwapQuestion(snapshot, setSettled);
  return (
    <>
      <SwapSettled settled={settled} />
      <RequestList title={t('MY_REQUESTS.TO_ANSWER')} isCounted>
        {swaps.map((swap, index) => {
          const department = snapshot.departments.find(({ id }) => id === swap.department.id);
          const ask = (deed: AskedDeed['deed']) => () => question.ask({ swap, deed });
          return (
            <RequestCard
              key={swap.id}
              when={<ShiftWhen shift={swap.shift} department={department} />}
              asker={{ name: swap.profile.name, says: t('SWAP.ASKS', { name: swap.profile.name }) }}
              isFirst={index === 0}
              reason={swap.reason}
              isUnsent={isUnsent(waiting, 'swap', swap.id)}
              actions={[
                { text: t('SWAP.DENY'), onClick: ask('deny') },
                { text: t('SWAP.ACCEPT'), isMain: true, onClick: ask('accept') },
              ]}
            >
              <ShiftEffectLines
                effect={ownEffect(snapshot, {
                  ...swap.shift,
                  departmentId: swap.department.id,
                  pause: { paid: 0, unpaid: 0 },
                })}
              />
            </RequestCard>
          );
        })}
      </RequestList>
      {question.sheet}
    </>
  );
};

const toRows = (requests: readonly MyRequest[]) =>
  requests.map((request) => (
    <MyRequestRow key={`${request.kind} ${request.id}`} request={request} />
  ));

const Rows = ({ title, requests }: { title: string; requests: readonly MyRequest[] }) => (
  <RequestList title={title} isCounted isRows>
    {toRows(requests)}
  </RequestList>
);
