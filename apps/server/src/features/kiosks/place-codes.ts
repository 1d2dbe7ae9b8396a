import { createHmac } from 'node:crypto';
import {
  isShownNear,
  readPlaceCode,
  SEAL_LENGTH,
  sealedText,
} from '@ploeg/domain/kiosks/place-code';
import { isSameSecret, type Tokens } from '#platform/tokens.ts';

export const createPlaceCodes = (tokens: Tokens) => {
  const secretOf = (kioskId: string): string => tokens.derive('kiosk place code', kioskId);

  const isGenuine = (kioskId: string, step: number, mac: string): boolean => {
    const seal = createHmac('sha256', secretOf(kioskId)).update(sealedText(kioskId, step));
    return isSameSecret(mac, seal.digest('base64url').slice(0, SEAL_LENGTH));
  };

  return {
    /** With it a kiosk makes its codes by itself. */
    secretOf,
    /** Whether one of these kiosks showed a code around the claimed instant of a punch. */
    isShown: (kiosks: readonly { id: string }[], value: string, claimedAt: number): boolean => {
      const code = readPlaceCode(value);
      if (!code || !kiosks.some(({ id }) => id === code.kioskId)) return false;
      const { kioskId, step, mac } = code;
      return isShownNear(step, claimedAt) && isGenuine(kioskId, step, mac);
    },
  };
};

export type PlaceCodes = ReturnType<typeof createPlaceCodes>;
