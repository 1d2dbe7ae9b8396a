import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';

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
  useBlocker({
    disabled: !isHeld,
    shouldBlockFn: () => isUnderWay.current,
    enableBeforeUnload: () => isUnderWay.current,
  });

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
    if (!after) setBusy(false);
    await after?.(answer);
  };

  return { isBusy, failure, forgetFailure: () => setFailure(null), run };
};
