export const PLACE_STEP_SECONDS = 30;

/** How old a code may be at the tap: it is scanned first, and then there may be a question or two. */
const OLDEST_SECONDS = 60;

/** How far the tablet's clock may be ahead of the phone's. */
const NEWEST_SECONDS = 30;

const PREFIX = 'PK';
const SHAPE = /^PK\.([0-9a-f-]{36})\.(\d{1,10})\.([\w-]{22})$/;

export type PlaceCode = { kioskId: string; step: number; mac: string };

/** The number of the code that a kiosk shows at an instant (true unix seconds). */
export const placeStepAt = (instant: number): number => Math.floor(instant / PLACE_STEP_SECONDS);

export const secondsToNextStep = (instant: number): number =>
  PLACE_STEP_SECONDS - (instant - placeStepAt(instant) * PLACE_STEP_SECONDS);

/** What the seal is made of: HMAC-SHA256 under the kiosk's own secret. */
export const sealedText = (kioskId: string, step: number): string => `${kioskId}.${step}`;

/** As many characters of the seal in base64url stand in the code: 132 bits. */
export const SEAL_LENGTH = 22;

export const toPlaceCode = (kioskId: string, step: number, seal: string): string =>
  [PREFIX, kioskId, step, seal.slice(0, SEAL_LENGTH)].join('.');

export const readPlaceCode = (value: string): PlaceCode | null => {
  const [, kioskId, step, mac] = SHAPE.exec(value.trim()) ?? [];
  return kioskId && step && mac ? { kioskId, step: Number(step), mac } : null;
};

/** Whether a code was to be seen between 60 s before and 30 s after the claimed time of a punch. */
export const isShownNear = (step: number, claimedAt: number): boolean =>
  step >= placeStepAt(claimedAt - OLDEST_SECONDS) &&
  step <= placeStepAt(claimedAt + NEWEST_SECONDS);

/** A phone without signal can tell no more; the server judges seal and time when the punch arrives. */
export const isKioskCode = (value: string, kioskIds: readonly string[]): boolean => {
  const code = readPlaceCode(value);
  return code !== null && kioskIds.includes(code.kioskId);
};
