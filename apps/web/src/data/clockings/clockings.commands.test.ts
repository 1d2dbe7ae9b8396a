import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { describe, expect, it } from 'vitest';
import { readEntry } from '../outbox/command-kind.ts';
import './clockings.commands.ts';

const clock = {
  wall: 1_763_712_000,
  mono: 12.5,
  bootId: 'boot',
  offset: 0,
  offsetAge: 60,
  timezoneOffset: 60,
};

const entry = (type: string, v: number, args: unknown): OutboxEntry =>
  ({ type, v, args, clock, mainId: 'emma', refs: [] }) as unknown as OutboxEntry;

const requestOf = async (type: string, v: number, args: unknown): Promise<unknown> => {
  const readable = readEntry(entry(type, v, args));
  const request = await readable?.kind.toRequest(readable.args, entry(type, v, args));
  // As it leaves: what JSON does not carry is not there.
  return request && JSON.parse(JSON.stringify(request));
};

const sent = { clock, mobile: true, os: 'web' };

/** Arguments as version 4.4.64 of November 2026 has written them, and what it made of them. */
const released = [
  {
    type: 'clocking.check-in',
    args: {
      shiftId: 'shift',
      sectionId: null,
      homeworking: false,
      optimisticId: 'o1',
      departmentId: 'bar',
      start: 1_763_715_600,
      at: 1_763_712_000,
    },
    request: {
      call: 'POST /api/v3/clockings',
      body: {
        shiftId: 'shift',
        sectionId: null,
        homeworking: false,
        optimisticId: 'o1',
        departmentId: 'bar',
        checkIn: { start: 1_763_715_600, at: 1_763_712_000 },
        ...sent,
      },
    },
  },
  {
    type: 'clocking.pauses',
    args: {
      clocking: 'o1',
      pauses: [
        { id: 'p1', start: 10, end: 20, endAt: 20 },
        { id: 'p2', start: 30, startAt: 30, end: null },
      ],
    },
    request: {
      call: 'PATCH /api/v3/clockings/:id',
      params: { id: 'o1' },
      body: {
        pauses: [
          { id: 'p1', start: 10, end: 20, endAt: 20 },
          { id: 'p2', start: 30, startAt: 30, end: null },
        ],
        ...sent,
      },
    },
  },
  {
    type: 'clocking.check-out',
    args: {
      comment: 'Busy',
      costs: [{ id: 'km', value: '12,5' }],
      clocking: 'o1',
      end: 1_763_740_800,
      at: 1_763_737_200,
    },
    request: {
      call: 'POST /api/v3/clockings/checkout/:id',
      params: { id: 'o1' },
      body: {
        checkOut: {
          comment: 'Busy',
          costs: [{ id: 'km', value: '12,5' }],
          end: 1_763_740_800,
          at: 1_763_737_200,
        },
        ...sent,
      },
    },
  },
];

describe('an entry that an older app has left on the device', () => {
  it.each(released)('goes out word for word as that app sent it: $type', async (golden) => {
    expect(await requestOf(golden.type, 1, golden.args)).toEqual(golden.request);
  });

  it('is not guessed at when its version is unknown', () => {
    for (const { type, args } of released) {
      expect(readEntry(entry(type, 99, args)), type).toBeUndefined();
    }
  });
});

describe('an entry of this app', () => {
  const location = { latitude: 50.8467, longitude: 4.3525, accuracy: 35 };

  it('checks in with the place, the position and what was chosen', async () => {
    const request = await requestOf('clocking.check-in', 2, {
      ...released[0]?.args,
      skillIds: ['barista'],
      attributeIds: [],
      location,
      qrcode: 'PLC-GP-BAR',
    });
    expect(request).toMatchObject({
      body: {
        skillIds: ['barista'],
        attributeIds: [],
        checkIn: { location, qrcode: 'PLC-GP-BAR' },
      },
    });
  });

  it('starts a pause where it was tapped', async () => {
    const pauses = [{ id: 'p', start: 1, startAt: 1, end: null, location }];
    const request = await requestOf('clocking.pauses', 2, { clocking: 'o1', pauses });
    expect(request).toMatchObject({ body: { pauses } });
  });

  it('checks out with the tools of the clocking', async () => {
    const tools = [{ id: 'van', quantity: 0.5 }];
    const request = await requestOf('clocking.check-out', 2, {
      ...released[2]?.args,
      location,
      tools,
      qrcode: null,
    });
    expect(request).toMatchObject({ body: { tools, checkOut: { location } } });
  });
});
