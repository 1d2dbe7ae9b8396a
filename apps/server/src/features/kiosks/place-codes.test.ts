import { createHmac } from 'node:crypto';
import { placeStepAt, sealedText, toPlaceCode } from '@ploeg/domain/kiosks/place-code';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { createTokens } from '#platform/tokens.ts';
import { createPlaceCodes } from './place-codes.ts';

const codes = createPlaceCodes(createTokens('a secret that is only good for tests'));
const NOW = 1_795_161_600;

/** What a tablet with this secret shows at an instant. */
const shownAt = (kioskId: string, instant: number, secret = codes.secretOf(kioskId)): string => {
  const step = placeStepAt(instant);
  const seal = createHmac('sha256', secret).update(sealedText(kioskId, step)).digest('base64url');
  return toPlaceCode(kioskId, step, seal);
};

describe('a place code', () => {
  const kioskId = newId();
  const kiosks = [{ id: newId() }, { id: kioskId }];

  it('stands for its kiosk around the time at which it was shown', () => {
    for (const skew of [-60, -30, 0, 30]) {
      expect(codes.isShown(kiosks, shownAt(kioskId, NOW + skew), NOW)).toBe(true);
    }
    expect(codes.isShown(kiosks, shownAt(kioskId, NOW - 120), NOW)).toBe(false);
    expect(codes.isShown(kiosks, shownAt(kioskId, NOW + 90), NOW)).toBe(false);
  });

  it('is judged by when the punch was made, not by when it arrives', () => {
    const hoursAgo = NOW - 5 * 3600;
    expect(codes.isShown(kiosks, shownAt(kioskId, hoursAgo), hoursAgo)).toBe(true);
  });

  it('stands for nothing once its kiosk is revoked, or elsewhere', () => {
    expect(codes.isShown([], shownAt(kioskId, NOW), NOW)).toBe(false);
  });

  it('cannot be made by another kiosk, nor moved to another half minute', () => {
    const other = codes.secretOf(newId());
    expect(codes.isShown(kiosks, shownAt(kioskId, NOW, other), NOW)).toBe(false);
    const [prefix, id, , mac] = shownAt(kioskId, NOW - 3600).split('.');
    const moved = [prefix, id, placeStepAt(NOW), mac].join('.');
    expect(codes.isShown(kiosks, moved, NOW)).toBe(false);
    expect(codes.isShown(kiosks, 'PLC-12-1', NOW)).toBe(false);
  });
});
