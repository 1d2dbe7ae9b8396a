import {
  afterRightPin,
  afterWrongPin,
  lockedSeconds,
  NO_TRIES,
  type PinTries,
} from '@ploeg/domain/kiosks/pin-tries';
import { nowInstant } from '#platform/device-clock.ts';
import { stretch } from '#platform/webcrypto.ts';
import { callApi } from '../api.ts';
import { getPairing } from './kiosk-pairing.ts';
import { kioskStore } from './kiosk-store.ts';
import type { PersonAtKiosk } from './kiosks.optimistic.ts';

const PIN_ITERATIONS = 100_000;

export type PinOutcome = { isRight: boolean; tries: PinTries };

const loadTries = async (employmentId: string): Promise<PinTries> =>
  (await kioskStore.tries.get(employmentId)) ?? NO_TRIES;

/** Checks a PIN on this tablet alone; the fifth wrong one in a row bars the person for a while. */
export const tryPin = async (person: PersonAtKiosk, pin: string): Promise<PinOutcome> => {
  const { employmentId, pin: verifier } = person;
  const pinTries = await loadTries(employmentId);
  if (!verifier || lockedSeconds(pinTries, nowInstant()) > 0)
    return { isRight: false, tries: pinTries };
  const isRight = (await stretch(pin, verifier.salt, PIN_ITERATIONS)) === verifier.hash;
  return kioskStore.transaction('rw', kioskStore.tries, async () => {
    const before = await loadTries(employmentId);
    const tries = isRight ? afterRightPin(before) : afterWrongPin(before, nowInstant());
    await kioskStore.tries.put({ ...tries, recordId: employmentId });
    return { isRight, tries };
  });
};

/** Whose personal code was shown; throws ApiError for a worthless one, NetworkError without signal. */
export const identifyByCode = async (value: string): Promise<string> => {
  const { employmentId } = await callApi(
    'POST /api/v3/kiosk/identify',
    { body: { value } },
    { token: getPairing()?.token },
  );
  return employmentId;
};
