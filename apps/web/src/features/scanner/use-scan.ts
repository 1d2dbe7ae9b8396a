import { useRef, useState } from 'react';
import type { ScanMatch } from './scan-uses.ts';

/** After so long out of sight a code that was dismissed as unknown is spoken of again. */
const FORGET_AFTER_MS = 2000;

/**
 * What is made of the codes that the camera sees: a match locks everything that comes after it, an
 * unknown code is said once and then not again for as long as it stays in front of the camera.
 */
export const useScan = (
  match: (text: string) => ScanMatch | undefined,
  onMatch: (match: ScanMatch) => void,
) => {
  const [unknown, setUnknown] = useState<string | null>(null);
  const isLocked = useRef(false);
  const dismissed = useRef<{ text: string; seenAt: number } | null>(null);

  /** Takes a code that was read or typed; false when it does not belong here. */
  const read = (text: string): boolean => {
    const scanMatch = match(text);
    if (!scanMatch) return false;
    if (!isLocked.current) onMatch(scanMatch);
    isLocked.current = true;
    return true;
  };

  const look = (texts: string[]): void => {
    if (isLocked.current || unknown !== null) return;
    if (texts.some(read)) return;
    const now = performance.now();
    const last = dismissed.current;
    if (last && now - last.seenAt > FORGET_AFTER_MS) dismissed.current = null;
    for (const text of texts) {
      if (dismissed.current?.text === text) dismissed.current.seenAt = now;
      else return setUnknown(text);
    }
  };

  const dismiss = (): void => {
    if (unknown !== null) dismissed.current = { text: unknown, seenAt: performance.now() };
    setUnknown(null);
  };

  return { unknown, look, read, dismiss };
};
