import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnline, useWorld } from './sync/use-world.ts';

export type Remote<T> = {
  data: T | null;
  isFailed: boolean;
  reload: () => void;
};

const isAbout = (occasion: string, question: string): boolean =>
  occasion.startsWith(`[${JSON.stringify(question)},`);

/**
 * What only the server knows, as of now: asked for again when the question changes, when the network
 * returns, and whenever the person's world was refreshed, which is how realtime reaches it.
 */
export const useRemote = <T>(question: string, ask: () => Promise<T>): Remote<T> => {
  const { refreshes } = useWorld();
  const isOnline = useOnline();
  const [answer, setAnswer] = useState<{ occasion: string; data: T } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });
  const occasion = JSON.stringify([question, refreshes, turn]);
  useEffect(() => {
    if (!isOnline) return;
    let isGone = false;
    const load = async (): Promise<void> => {
      try {
        const data = await asking.current();
        if (isGone) return;
        setAnswer({ occasion, data });
      } catch {
        if (!isGone) setFailure(occasion);
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [occasion, isOnline]);
  return {
    // An older answer to the same question stands until the new one is there.
    data: answer && isAbout(answer.occasion, question) ? answer.data : null,
    // While it is asked for again nothing has failed yet.
    isFailed: failure === occasion,
    reload: useCallback(() => setTurn((n) => n + 1), []),
  };
};
