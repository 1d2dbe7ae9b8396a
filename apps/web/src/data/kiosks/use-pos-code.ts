import { useEffect, useState } from 'react';
import { nowInstant } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { callApi } from '../api.ts';

/** A personal code, how many seconds it lasts, and until when on this device's clock. */
type PosCode = { value: string; lasts: number; until: number };

const loadPosCode = async (): Promise<PosCode | null> => {
  const { posQr } = await callApi('GET /api/v3/me', {});
  if (!posQr) return null;
  return { value: posQr.value, lasts: posQr.expiresIn, until: nowInstant() + posQr.expiresIn };
};

const TRY_AGAIN_SECONDS = 5;

type OwnCode = {
  code: PosCode | null;
  secondsLeft: number;
  isFailed: boolean;
};

export const usePosCode = (isWanted: boolean): OwnCode => {
  const now = useClock();
  const isOnline = useOnline();
  const [code, setCode] = useState<PosCode | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [dueAt, setDueAt] = useState(0);
  const isDue = isWanted && isOnline && now >= dueAt;

  useEffect(() => {
    if (!isDue) return;
    let isGone = false;
    const load = async (): Promise<void> => {
      const next = await loadPosCode().catch(() => null);
      if (isGone) return;
      setFailed(next === null);
      setCode(next);
      setDueAt(next?.until ?? nowInstant() + TRY_AGAIN_SECONDS);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [isDue]);

  // The clock on the screen may be a tick behind the moment at which the code came.
  const secondsLeft = code ? Math.min(code.lasts, Math.max(0, code.until - now)) : 0;
  return { code: secondsLeft > 0 ? code : null, secondsLeft, isFailed };
};
