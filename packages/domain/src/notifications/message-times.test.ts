import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, toWallTime } from '../time/wall-time.ts';
import { expiresAt, heldUntil, isUrgent, quietAround, quietUntil } from './message-times.ts';

const at = (text: string) => instant(Date.parse(text) / 1000);
const moments = fc.integer({ min: 1_577_836_800, max: 1_893_456_000 }).map(instant);
const zones = fc.constantFrom('Europe/Brussels', 'Atlantic/Reykjavik', 'America/New_York');

describe('the night', () => {
  it('is from 22:00 to 07:00 by the clock of the department', () => {
    expect(quietUntil(at('2026-11-20T20:59:59Z'), 'Europe/Brussels')).toBeNull();
    expect(quietUntil(at('2026-11-20T21:00:00Z'), 'Europe/Brussels')).toBe(
      at('2026-11-21T06:00:00Z'),
    );
    expect(quietUntil(at('2026-11-21T05:59:59Z'), 'Europe/Brussels')).toBe(
      at('2026-11-21T06:00:00Z'),
    );
    expect(quietUntil(at('2026-11-21T06:00:00Z'), 'Europe/Brussels')).toBeNull();
  });

  it('ends at seven in the morning, at most ten hours later, also when the clock is changed', () => {
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const until = quietUntil(now, zone);
        if (until === null) return;
        expect(until).toBeGreaterThan(now);
        expect(until - now).toBeLessThanOrEqual(10 * 3600);
        expect(new Date(toWallTime(until, zone) * 1000).toISOString().slice(11)).toBe(
          '07:00:00.000Z',
        );
        expect(quietUntil(until, zone)).toBeNull();
      }),
    );
  });
});

describe('the night holds', () => {
  const late = at('2026-11-20T21:30:00Z');
  const morning = at('2026-11-21T06:00:00Z');
  const place = { timezone: 'Europe/Brussels' };

  it('a change of a shift, unless that begins before its end or within an hour of it', () => {
    const change = { night: 'change' } as const;
    const held = (begins: string) => heldUntil(change, at(begins), late, place);
    expect(held('2026-11-21T05:00:00Z')).toBeNull();
    expect(held('2026-11-21T06:59:59Z')).toBeNull();
    expect(held('2026-11-21T07:00:00Z')).toBe(morning);
    expect(heldUntil(change, null, late, place)).toBe(morning);
    expect(heldUntil(change, instant(late - 60), late, place)).toBe(morning);
  });

  it('every reminder, nothing that is pressing, and else what begins in more than twelve hours', () => {
    const soon = instant(late + 3600);
    expect(heldUntil({ night: 'waits' }, soon, late, place)).toBe(morning);
    expect(heldUntil({ isPressing: true, night: 'waits' }, soon, late, place)).toBe(morning);
    expect(heldUntil({ isPressing: true }, null, late, place)).toBeNull();
    expect(heldUntil({}, soon, late, place)).toBeNull();
    expect(heldUntil({}, instant(late + 13 * 3600), late, place)).toBe(morning);
  });
});

it('quiet hours begin and end around whatever lies in them, also when the clock is changed', () => {
  fc.assert(
    fc.property(moments, zones, (now, zone) => {
      const around = quietAround(now, zone);
      if (around === null) return;
      expect(around.begins).toBeLessThanOrEqual(now);
      expect(around.ends).toBeGreaterThan(now);
      expect(quietAround(instant(around.begins - 1), zone)).toBeNull();
    }),
  );
});

it('what begins within twelve hours is urgent, what has begun or has no beginning is not', () => {
  const now = at('2026-11-20T21:00:00Z');
  expect(isUrgent(at('2026-11-21T09:00:00Z'), now)).toBe(true);
  expect(isUrgent(at('2026-11-21T09:00:01Z'), now)).toBe(false);
  expect(isUrgent(now, now)).toBe(false);
  expect(isUrgent(null, now)).toBe(false);
});

it('a push lives from a quarter of an hour to a day', () => {
  fc.assert(
    fc.property(moments, fc.array(fc.option(moments), { minLength: 1 }), (now, starts) => {
      const ttl = expiresAt(starts, now) - now;
      expect(ttl).toBeGreaterThanOrEqual(900);
      expect(ttl).toBeLessThanOrEqual(86_400);
    }),
  );
  const now = at('2026-11-20T21:00:00Z');
  expect(expiresAt([instant(now + 7200)], now)).toBe(now + 7200);
  expect(expiresAt([instant(now + 7200), null], now)).toBe(now + 86_400);
});
