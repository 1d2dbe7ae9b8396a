import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  isShownNear,
  readPlaceCode,
  SEAL_LENGTH,
  sealedText,
} from '@ploeg/domain/kiosks/place-code';
import type { Tokens } from '#platform/tokens.ts';

/** The codes that the kiosks of a department show, and what they are worth. */
export const createPlaceCodes = (tokens: Tokens) => {
  const secretOf = (kioskId: string): string => tokens.derive('kiosk place code', kioskId);

  const isGenuine = (kioskId: string, step: number, mac: string): boolean => {
    const seal = createHmac('sha256', secretOf(kioskId)).update(sealedText(kioskId, step));
    const expected = Buffer.from(seal.digest('base64url').slice(0, SEAL_LENGTH));
    const actualMac = Buffer.from(mac);
    return actualMac.length === expected.length && timingSafeEqual(actualMac, expected);
  };

  return {
    /** With it a kiosk makes its codes by itself. */
    secretOf,
    /**
     * The kiosk of a department that showed a code around the claimed instant of a punch, else null.
     * `kiosks` are those that were not revoked.
     */
    find: (
      { kiosks }: { kiosks: readonly { id: string }[] },
      value: string,
      claimedAt: number,
    ): { kioskId: string } | null => {
      const code = readPlaceCode(value);
      if (!code || !kiosks.some(({ id }) => id === code.kioskId)) return null;
      const { kioskId, step, mac } = code;
      return isShownNear(step, claimedAt) && isGenuine(kioskId, step, mac) ? { kioskId } : null;
    },
  };
};

export type PlaceCodes = ReturnType<typeof createPlaceCodes>;
