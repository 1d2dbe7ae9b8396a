import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnline, useWorld } from './sync/use-world.ts';

export type Remote<T> = {
  data: T | null;
  isFailed: boolean;
  reload: () => void;
};

/** A question on its way, and the last occasion on which it was asked. */
type Asking = { question: string; occasion: string };

/**
 * What only the server knows, as of now: asked for again when the question changes, when the network
 * returns, and whenever the person's world was refreshed, which is how realtime reaches it. A question
 * is asked once at a time, or a large answer on a slow line would be given up at every event.
 */
export const useRemote = <T>(question: string, ask: () => Promise<T>): Remote<T> => {
  const { refreshes } = useWorld();
  const isOnline = useOnline();
  const [answer, setAnswer] = useState<{ question: string; data: T } | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const latestAsk = useRef(ask);
  const current = useRef<Asking | null>(null);
  useEffect(() => {
    latestAsk.current = ask;
  });
  const occasion = `${refreshes} ${turn}`;
  useEffect(() => {
    if (!isOnline) {
      current.current = null;
      return;
    }
    if (current.current?.question === question) {
      current.current.occasion = occasion;
      return;
    }
    const asking: Asking = { question, occasion };
    current.current = asking;
    const isCurrent = (): boolean => current.current === asking;
    const load = async (): Promise<void> => {
      let asked = '';
      while (isCurrent() && asked !== asking.occasion) {
        asked = asking.occasion;
        try {
          const data = await latestAsk.current();
          if (!isCurrent()) return;
          setAnswer({ question, data });
          setFailed(false);
        } catch {
          if (isCurrent()) setFailed(true);
        }
      }
      if (isCurrent()) current.current = null;
    };
    void load();
  }, [question, occasion, isOnline]);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );
  return {
    // An older answer to the same question stands until the new one is there.
    data: answer?.question === question ? answer.data : null,
    isFailed,
    reload: useCallback(() => {
      // While it is asked for again nothing has failed yet.
      setFailed(false);
      setTurn((n) => n + 1);
    }, []),
  };
};
