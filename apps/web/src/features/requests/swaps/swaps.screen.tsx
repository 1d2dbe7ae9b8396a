import { Button, SegmentedControl } from '@mantine/core';
import { canAnswerSwap, canDeleteSwap } from '@ploeg/domain/swaps/swap-rules';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwapColleagues } from '#blocks/swap-colleagues.tsx';
import { isUnsent } from '#data/requests/unsent.ts';
import { ownSwaps } from '#data/swaps/own-swaps.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import { useSnapshot, useClientState } from '#data/sync/use-client-state.ts';
import { refresh } from '#data/sync/sync-store.ts';
import type { Snapshot, Swap } from '#data/wire.ts';
import { FoldedHistory } from '#features/requests/folded-history.tsx';
import { type RequestAction, RequestCard, ShiftWhen } from '#features/requests/request-card.tsx';
import { RequestList } from '#features/requests/request-list.tsx';
import { nowInstant } from '#platform/device-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { type AskedDeed, useSwapQuestion } from './use-swap-question.tsx';

type SwapList = 'received' | 'sent';

/** What the address of the screen says: which list, and a swap to bring into sight. */
export type SwapsPlace = { list?: SwapList; swap?: string };

export const SwapsScreen = ({ place }: { place: SwapsPlace }) => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  const { entries } = useMenu();
  if (!snapshot) return null;
  return (
    <SubScreen title={t('SWAP.TITLE')}>
      {entries.includes('SwapShiftRequest') ? (
        <Swaps snapshot={snapshot} place={place} />
      ) : (
        <Empty icon="swap" title={t('SWAP.NONE_HERE')} hint={t('SWAP.NONE_HERE_HINT')} />
      )}
    </SubScreen>
  );
};

const Swaps = ({ snapshot, place }: { snapshot: Snapshot; place: SwapsPlace }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { waiting } = useClientState();
  const [settled, setSettled] = useState<AskedDeed | null>(null);
  const question = useSwapQuestion(snapshot, setSettled);
  const swaps = ownSwaps(snapshot, nowInstant());
  const isSent = swaps.sent.some(({ id }) => id === place.swap);
  const list = place.list ?? (isSent ? 'sent' : 'received');
  const isReceived = list === 'received';
  const running = swaps[list].filter(({ active }) => active);
  const over = swaps[list].filter(({ active }) => !active);
  const countOf = (name: SwapList): number => swaps[name].filter(({ active }) => active).length;

  /** The buttons go once a swap is answered; the focus stays with its card, wherever that is then. */
  const summonsOf = ({ id }: Swap): string | null => {
    if (settled) return settled.swap.id === id ? settled.deed : null;
    return id === place.swap ? id : null;
  };

  const actionsOf = (swap: Swap): RequestAction[] => {
    const ask = (deed: AskedDeed['deed']) => () => question.ask({ swap, deed });
    if (isReceived && canAnswerSwap(swap, swap.active)) {
      return [
        { text: t('SWAP.DENY'), onClick: ask('deny') },
        { text: t('SWAP.ACCEPT'), isMain: true, onClick: ask('accept') },
      ];
    }
    if (isReceived || !canDeleteSwap(swap)) return [];
    return [{ text: t('SWAP.DELETE'), icon: 'delete', onClick: ask('delete') }];
  };

  const card = (swap: Swap, index: number) => {
    const department = snapshot.departments.find(({ id }) => id === swap.department.id);
    const { name } = swap.profile;
    return (
      <RequestCard
        key={swap.id}
        when={<ShiftWhen shift={swap.shift} department={department} />}
        asker={isReceived ? { name, says: t('SWAP.ASKS', { name }) } : null}
        isFirst={index === 0}
        reason={swap.reason}
        isUnsent={isUnsent(waiting, 'swap', swap.id)}
        summons={summonsOf(swap)}
        actions={actionsOf(swap)}
      >
        <SwapColleagues
          colleagues={swap.users}
          isActive={swap.active}
          mine={(isReceived && department?.employmentId) || ''}
        />
      </RequestCard>
    );
  };

  const none = isReceived ? 'RECEIVED_EMPTY' : 'SENT_EMPTY';
  const empty = <Empty icon="swap" title={t(`SWAP.${none}`)} hint={t(`SWAP.${none}_HINT`)} />;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('SWAP.LIST')}
        value={list}
        data={[
          { value: 'received', label: t('SWAP.RECEIVED', { number: countOf('received') }) },
          { value: 'sent', label: t('SWAP.SENT', { number: countOf('sent') }) },
        ]}
        onChange={(value) =>
          void navigate({ to: '/swaps', search: { list: value }, replace: true })
        }
      />
      <Freshness />
      <RequestList empty={empty}>{running.map(card)}</RequestList>
      <FoldedHistory
        key={list}
        show={t('MY_REQUESTS.SHOW_DONE', { count: over.length })}
        title={t('SWAP.HISTORY')}
        isWanted={over.some(({ id }) => id === place.swap || id === settled?.swap.id)}
      >
        {over.map(card)}
      </FoldedHistory>
      {question.sheet}
    </>
  );
};

const Freshness = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBehind } = useClientState();
  if (!isOnline) return <Notice tone="warning">{t('SWAP.LIST_OFFLINE')}</Notice>;
  if (!isBehind) return null;
  return (
    <Notice
      tone="error"
      action={
        <Button size="sm" variant="default" onClick={() => void refresh()}>
          {t('GENERAL.TRY_AGAIN')}
        </Button>
      }
    >
      {t('SWAP.GET_FAILED')}
    </Notice>
  );
};
