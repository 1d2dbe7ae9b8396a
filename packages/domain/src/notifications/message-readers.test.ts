import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canSomewhere, type Grant, RIGHTS } from '../access/rights.ts';
import { deliveryOf, type MessageKind } from './message-kinds.ts';
import { mayHear, type Reader } from './message-readers.ts';

const KINDS: MessageKind[] = ['LEAVE_ASKED', 'DIMONA_FAILED', 'SHIFT_CHANGED', 'DOCUMENT_TO_READ'];

const place = fc.constantFrom('bar', 'cellar');

const grant: fc.Arbitrary<Grant> = fc.record({
  departmentId: fc.option(place),
  sectionIds: fc.constantFrom(null, ['taps']),
  role: fc.constant('own'),
  rights: fc.subarray([...RIGHTS]),
  until: fc.constant(null),
});

const reader: fc.Arbitrary<Reader> = fc.record({
  grants: fc.array(grant, { maxLength: 3 }),
  worksIn: fc.uniqueArray(place),
});

const message = fc.record({ kind: fc.constantFrom(...KINDS), departmentId: fc.option(place) });

describe('who may still hear of something', () => {
  it('is nobody who neither works in the company nor holds anything there', () => {
    fc.assert(
      fc.property(message, (row) => {
        expect(mayHear({ grants: [], worksIn: [] }, row)).toBe(false);
      }),
    );
  });

  it('is of what others ask whoever holds the right to answer there, whether they work there or not', () => {
    fc.assert(
      fc.property(reader, place, (who, departmentId) => {
        const holder = { grants: who.grants, places: [{ departmentId, asleep: [] }] };
        expect(mayHear(who, { kind: 'LEAVE_ASKED', departmentId })).toBe(
          canSomewhere(holder, 'requests.decide', departmentId),
        );
      }),
    );
  });

  it('is of what is of some sections whoever answers for one of these', () => {
    const lead: Grant = {
      departmentId: 'bar',
      sectionIds: ['taps'],
      role: 'lead',
      rights: ['requests.decide'],
      until: null,
    };
    const hears = (sectionIds: string[], grants = [lead]) =>
      mayHear(
        { grants, worksIn: ['bar'] },
        { kind: 'LEAVE_ASKED', departmentId: 'bar', sectionIds },
      );
    expect([hears(['taps', 'hall']), hears(['hall']), hears([])]).toEqual([true, false, false]);
    expect(hears(['hall'], [{ ...lead, sectionIds: null }])).toBe(true);
  });

  it('is never more people for one grant less', () => {
    fc.assert(
      fc.property(reader, grant, message, (who, more, row) => {
        if (!mayHear(who, row)) return;
        expect(mayHear({ ...who, grants: [...who.grants, more] }, row)).toBe(true);
      }),
    );
  });

  it('is of what is one’s own whoever works there, and of papers whoever works anywhere', () => {
    const emma = { grants: [], worksIn: ['bar'] };
    const hears = (kind: MessageKind, departmentId: string | null) =>
      mayHear(emma, { kind, departmentId });
    expect(hears('SHIFT_CHANGED', 'bar')).toBe(true);
    expect(hears('SHIFT_CHANGED', 'cellar')).toBe(false);
    expect(hears('DOCUMENT_TO_READ', 'cellar')).toBe(true);
    expect(hears('ONCALL_ALERT', null)).toBe(true);
  });

  it('is asked of every kind whose screen is for who decides', () => {
    for (const kind of ['SWAP_TO_DECIDE', 'APPLICATION_MADE', 'CHANGE_ASKED'] as const) {
      expect([kind, deliveryOf(kind).screen, deliveryOf(kind).rights?.length]).toEqual([
        kind,
        '/approvals',
        1,
      ]);
    }
  });
});
