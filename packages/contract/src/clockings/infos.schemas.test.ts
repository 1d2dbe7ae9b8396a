import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CheckInBody, CheckOutBody } from './clockings.schemas.ts';

const ID = '01890000-0000-7000-8000-000000000000';

const punch = (infos: unknown) =>
  CheckInBody.parse({ optimisticId: 'one', departmentId: ID, checkIn: { start: 1 }, infos }).infos;

const PHONE = {
  deviceId: 'D'.repeat(100),
  version: '4.4.64',
  os: 'Android',
  model_name: 'M'.repeat(150),
  online: false,
  camera_granted: true,
  totalDisk: 64_000_000_000,
  freeDisk: null,
  ram: 8_589_934_592,
  notifications: 'granted',
};

describe('what a device tells of itself', () => {
  it('is kept as it is where it is what a device tells', () => {
    expect(punch(PHONE)).toEqual(PHONE);
    expect(punch({ wrongPins: 3, token: 'abc' })).toEqual({ wrongPins: 3, token: 'abc' });
    expect(punch(undefined)).toBeUndefined();
    expect(punch({})).toEqual({});
  });

  it('never refuses a punch and never makes its record large, whatever it is', () => {
    const large = fc.record({
      model_name: fc.string({ minLength: 0, maxLength: 5000 }),
      os: fc.anything(),
      online: fc.anything(),
      note: fc.string({ maxLength: 5000 }),
    });
    const many = fc.dictionary(fc.string({ maxLength: 300 }), fc.anything(), { maxKeys: 500 });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), large, many), (infos) => {
        const kept = punch(infos);
        expect(JSON.stringify(kept ?? {}).length).toBeLessThan(12 * 1300);
        for (const value of Object.values(kept ?? {})) {
          expect(value === null || typeof value !== 'object').toBe(true);
        }
      }),
    );
  });

  it('leaves out what is not known and not plain, and cuts what is too long', () => {
    expect(
      punch({ os: { a: 1 }, version: 'v'.repeat(500_000), other: 'x', ['k'.repeat(999)]: 1 }),
    ).toEqual({ version: 'v'.repeat(200) });
    for (const nonsense of ['text', 7, [], null, '{', '[1]']) {
      expect(punch(nonsense)).toBeUndefined();
    }
  });

  it('comes through a form too, in parts or as JSON', () => {
    const form = (infos: unknown) => CheckOutBody.parse({ checkOut: '{"end":1}', infos }).infos;
    expect(form({ os: 'android', wrongPins: '3' })).toEqual({ os: 'android', wrongPins: '3' });
    expect(form(JSON.stringify(PHONE))).toEqual(PHONE);
    expect(form('{"os":')).toBeUndefined();
  });
});
