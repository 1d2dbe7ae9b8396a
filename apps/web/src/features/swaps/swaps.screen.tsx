import { Button, SegmentedControl } from '@mantine/core';
import type { Swap } from '@ploeg/contract/swaps/swaps.schemas';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSwapUnsent, ownSwaps } from '#data/swaps/own-swaps.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import { useOnline, useSnapshot, useWorld } from '#data/sync/use-world.ts';
import { refresh } from '#data/sync/world.ts';
import type { Snapshot } from '#data/wire.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { SwapCard } from './swap-card.tsx';
import { type AskedDeed, SwapSheet } from './swap-sheet.tsx';
import styles from './swaps.module.css';

type SwapList = 'received' | 'sent';

/** What the address of the screen says: which list, and a swap to bring into sight. */
export type SwapsPlace = { list?: SwapList; swap?: string };

/** Swaps that were asked of the person and those that they asked for. */
export const SwapsScreen = ({ place }: { place: SwapsPlace }) => {
  const { t } = useTranslation();
  const back = useBack();
  const snapshot = useSnapshot();
  const { entries } = useMenu();
  if (!snapshot) return null;
  return (
    <Screen title={t('SWAP.TITLE')} back={back}>
      {entries.includes('SwapShiftRequest') ? (
        <Swaps snapshot={snapshot} place={place} />
      ) : (
        <Empty icon="swap" title={t('SWAP.NONE_HERE')} hint={t('SWAP.NONE_HERE_HINT')} />
      )}
    </Screen>
  );
};

const Swaps = ({ snapshot, place }: { snapshot: Snapshot; place: SwapsPlace }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { isBehind, waiting } = useWorld();
  const [asked, setAsked] = useState<AskedDeed | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [settled, setSettled] = useState<AskedDeed | null>(null);
  const swaps = ownSwaps(snapshot, nowInstant());
  const isSent = swaps.sent.some(({ id }) => id === place.swap);
  const list = place.list ?? (isSent ? 'sent' : 'received');
  const running = swaps[list].filter(({ active }) => active);
  const past = swaps[list].filter(({ active }) => !active);
  const countOf = (name: SwapList): number => swaps[name].filter(({ active }) => active).length;

  /** The buttons go once a swap is answered; the focus stays with its card, wherever that is then. */
  const summonsOf = ({ id }: Swap): string | null => {
    if (settled) return settled.swap.id === id ? settled.deed : null;
    return id === place.swap ? id : null;
  };

  const card = (swap: Swap) => (
    <li key={swap.id}>
      <SwapCard
        swap={swap}
        department={snapshot.departments.find(({ id }) => id === swap.department.id)}
        isReceived={list === 'received'}
        isUnsent={waiting.some((entry) => isSwapUnsent(entry, swap.id))}
        summons={summonsOf(swap)}
        onDeed={(deed) => {
          setAsked({ swap, deed });
          setAsking(true);
        }}
      />
    </li>
  );

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
      {isOnline ? null : <Notice tone="warning">{t('SWAP.LIST_OFFLINE')}</Notice>}
      {isOnline && isBehind ? (
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
      ) : null}
      {running.length > 0 ? (
        <ul className={styles.list}>{running.map(card)}</ul>
      ) : (
        <Empty
          icon="swap"
          title={list === 'sent' ? t('SWAP.SENT_EMPTY') : t('SWAP.RECEIVED_EMPTY')}
          hint={list === 'sent' ? t('SWAP.SENT_EMPTY_HINT') : t('SWAP.RECEIVED_EMPTY_HINT')}
        />
      )}
      {past.length > 0 ? (
        <section aria-labelledby="swaps-past">
          <h2 id="swaps-past" className={styles.heading}>
            {t('SWAP.HISTORY')}
          </h2>
          <ul className={styles.list}>{past.map(card)}</ul>
        </section>
      ) : null}
      <SwapSheet
        asked={asked}
        snapshot={snapshot}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onSettled={setSettled}
      />
    </>
  );
};
