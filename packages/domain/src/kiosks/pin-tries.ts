export const PIN_TRIES = 5;

export const PIN_LOCK_SECONDS = 300;

export type PinTries = {
  wrong: number;
  /** Those that no punch has told the server of yet. */
  unreported: number;
  /** Unix seconds; null while the person may try. */
  lockedUntil: number | null;
};

export const NO_TRIES: PinTries = { wrong: 0, unreported: 0, lockedUntil: null };

export const lockedSeconds = ({ lockedUntil }: PinTries, now: number): number => {
  const left = (lockedUntil ?? now) - now;
  // A clock that was set back must not bar anybody for longer than the lock lasts.
  return left > 0 && left <= PIN_LOCK_SECONDS ? left : 0;
};

export const afterWrongPin = (tries: PinTries, now: number): PinTries => {
  const wrong = tries.wrong + 1;
  const unreported = tries.unreported + 1;
  return wrong >= PIN_TRIES
    ? { wrong: 0, unreported, lockedUntil: now + PIN_LOCK_SECONDS }
    : { wrong, unreported, lockedUntil: null };
};

export const afterRightPin = (tries: PinTries): PinTries => ({
  ...NO_TRIES,
  unreported: tries.unreported,
});

export const afterReport = (tries: PinTries, reported: number): PinTries => ({
  ...tries,
  unreported: Math.max(0, tries.unreported - reported),
});
