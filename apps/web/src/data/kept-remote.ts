import { useEffect, useState } from 'react';
import { deviceStore } from './device-store.ts';
import { getSession } from './session/session-store.ts';
import { type Remote, useRemote } from './use-remote.ts';

const keyOf = (mainId: string, question: string): string => `${mainId} ${question}`;

const keep = (question: string, data: unknown): void => {
  const mainId = getSession()?.userDetails.mainId;
  if (!mainId) return;
  // A device that is full shows the answer all the same.
  deviceStore.answers.put({ id: keyOf(mainId, question), mainId, data }).catch(() => {});
};

/** The last answer to a question on this device: undefined while it is looked for, null for none. */
const useKept = (question: string): unknown => {
  const [kept, setKept] = useState<{ question: string; data: unknown }>();
  useEffect(() => {
    let isWanted = true;
    const settle = (data: unknown): void => {
      if (isWanted) setKept({ question, data });
    };
    const mainId = getSession()?.userDetails.mainId ?? '';
    deviceStore.answers.get(keyOf(mainId, question)).then(
      (answer) => settle(answer?.data ?? null),
      () => settle(null),
    );
    return () => {
      isWanted = false;
    };
  }, [question]);
  return kept?.question === question ? kept.data : undefined;
};

/**
 * What the server knows, and what it knew last: the device keeps the last answer of each question
 * for times without signal, until its person logs out. Not for what is secret.
 */
export const useKeptRemote = <T>(
  question: string,
  ask: () => Promise<T>,
): Remote<T> & { isLooking: boolean } => {
  const remote = useRemote(question, async () => {
    const data = await ask();
    keep(question, data);
    return data;
  });
  const kept = useKept(question);
  return {
    ...remote,
    data: remote.data ?? (kept as T | undefined) ?? null,
    isLooking: kept === undefined,
  };
};
