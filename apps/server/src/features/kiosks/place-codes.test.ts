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
  const department = { kiosks: [{ id: newId() }, { id: kioskId }] };

  it('stands for its kiosk around the time at which it was shown', () => {
    for (const skew of [-60, -30, 0, 30]) {
      expect(codes.find(department, shownAt(kioskId, NOW + skew), NOW)).toEqual({ kioskId });
    }
    expect(codes.find(department, shownAt(kioskId, NOW - 120), NOW)).toBeNull();
    expect(codes.find(department, shownAt(kioskId, NOW + 90), NOW)).toBeNull();
  });

  it('is judged by when the punch was made, not by when it arrives', () => {
    const hoursAgo = NOW - 5 * 3600;
    expect(codes.find(department, shownAt(kioskId, hoursAgo), hoursAgo)).toEqual({ kioskId });
  });

  it('stands for nothing once its kiosk is revoked, or elsewhere', () => {
    expect(codes.find({ kiosks: [] }, shownAt(kioskId, NOW), NOW)).toBeNull();
  });

  it('cannot be made by another kiosk, nor moved to another half minute', () => {
    const other = codes.secretOf(newId());
    expect(codes.find(department, shownAt(kioskId, NOW, other), NOW)).toBeNull();
    const [prefix, id, , mac] = shownAt(kioskId, NOW - 3600).split('.');
    const moved = [prefix, id, placeStepAt(NOW), mac].join('.');
    expect(codes.find(department, moved, NOW)).toBeNull();
    expect(codes.find(department, 'PLC-12-1', NOW)).toBeNull();
  });
});
