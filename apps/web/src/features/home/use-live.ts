import { secondsUntilTurn } from '@ploeg/domain/home/home-turn';
import { useState } from 'react';
import { clockingKey } from '#data/clockings/clocking-key.ts';
import type { Snapshot } from '#data/wire.ts';
import { localSeconds } from '#platform/device-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { type Live, liveState } from './live-state.ts';
import { useHome } from './use-home.ts';

/** The last summary that was put away; kept for the page, so that it does not come back at each visit. */
let seen: string | null = null;

export const useLive = (
  snapshot: Snapshot,
): { live: Live; now: ReturnType<typeof useHome>['now']; until: number; onSeen: () => void } => {
  const online = useOnline();
  const { now, list } = useHome(snapshot);
  const [seenEnd, setSeenEnd] = useState(seen);
  const live = liveState(snapshot, list, { now, online, seenEnd });
  const onSeen = (): void => {
    if (live.state.kind !== 'ended') return;
    seen = clockingKey(live.state.clocking);
    setSeenEnd(seen);
  };
  const { state } = live;
  const ended = state.kind === 'ended' ? state.clocking.checkOut?.at : undefined;
  const endedSince = ended === undefined ? null : now - ended;
  const seconds = secondsUntilTurn(list, { local: localSeconds(now), endedSince });
  return { live, now, until: now + seconds, onSeen };
};
