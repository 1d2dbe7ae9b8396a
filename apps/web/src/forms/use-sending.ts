import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Whoever leads back is gone within this; until then nothing is sent again. */
const LEAVING_MS = 1000;

export type Busy = [boolean, (isBusy: boolean) => void];

export const useSending = ({
  isHeld = false,
  busy,
  begin,
  report,
}: {
  isHeld?: boolean;
  busy?: Busy | undefined;
  begin?: () => void;
  report: (error: unknown) => ReactNode;
}) => {
  const ownBusy = useState(false);
  const [isBusy, setBusy] = busy ?? ownBusy;
  const [failure, setFailure] = useState<ReactNode>(null);
  const isUnderWay = useRef(false);
  /** From when it is sent until the form is gone, or is ready for the next. */
  const isSent = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(leaving.current);
      isSent.current = false;
    },
    [],
  );
  useBlocker({
    disabled: !isHeld,
    shouldBlockFn: () => isUnderWay.current,
    enableBeforeUnload: () => isUnderWay.current,
  });

  /** Ready for the next, for a form that stays. */
  const rest = (): void => {
    clearTimeout(leaving.current);
    if (isUnderWay.current) return;
    isSent.current = false;
    setBusy(false);
  };

  const run = async <R>(work: () => Promise<R>, after?: (answer: R) => unknown): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    begin?.();
    let answer: R;
    try {
      answer = await work();
    } catch (error) {
      isUnderWay.current = false;
      setBusy(false);
      setFailure(report(error));
      return;
    }
    isUnderWay.current = false;
    isSent.current = true;
    if (!after) return rest();
    try {
      await after(answer);
    } finally {
      if (isSent.current) leaving.current = setTimeout(rest, LEAVING_MS);
    }
  };

  return { isBusy, isSent, failure, forgetFailure: () => setFailure(null), rest, run };
};
