import type { Kiosk } from '@ploeg/contract/kiosks/kiosks.schemas';
import { createStoredValue } from '#platform/stored-value.ts';
import { secretStorage } from '#platform/vault.ts';

type Pairing = {
  token: string;
  kiosk: Kiosk;
  /** The server no longer takes the token: punches that wait stay until it is paired again. */
  isRevoked: boolean;
};

const stored = createStoredValue<Pairing>('ploeg.kiosk', secretStorage);

export const {
  get: getPairing,
  set: setPairing,
  subscribe: subscribeToPairing,
  useValue: usePairing,
} = stored;

/** The server has said that a token opens nothing any more; another one may have come meanwhile. */
export const markRevoked = (token: string): void => {
  const pairing = getPairing();
  if (pairing?.token === token && !pairing.isRevoked) setPairing({ ...pairing, isRevoked: true });
};
