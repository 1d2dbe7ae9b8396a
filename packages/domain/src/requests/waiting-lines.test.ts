import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wallSeconds } from '../time/wall-time.ts';
import { countKinds, filterWaiting, type Place, pageOfWaiting } from './waiting-lines.ts';

const line = fc.record({
  kind: fc.constantFrom('leave', 'swaps', 'changes'),
  id: fc.uuid(),
  departmentId: fc.constant('here'),
  askers: fc.array(fc.constantFrom('ann', 'bob', 'cas'), { minLength: 1, maxLength: 2 }),
  sectionIds: fc.array(fc.constantFrom('bar', 'hall'), { maxLength: 2 }),
  start: fc.integer({ min: 0, max: 20 }),
  end: fc.constant(20),
  shiftId: fc.constant(null),
  asked: fc.integer({ min: 0, max: 20 }),
});
const lines = fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 40 });
const order = fc.constantFrom('due' as const, 'asked' as const);

it('gives each one once, in order, whatever the size of a page', () => {
  fc.assert(
    fc.property(lines, order, fc.integer({ min: 1, max: 7 }), (all, by, limit) => {
      const seen: typeof all = [];
      let after: Place | undefined;
      for (;;) {
        const { page, next } = pageOfWaiting(all, { order: by, after, limit });
        seen.push(...page);
        if (!next) break;
        after = next;
      }
      const keys = seen.map((one) => (by === 'due' ? one.start : one.asked));
      expect(keys).toEqual(keys.toSorted((a, b) => a - b));
      expect(new Set(seen)).toEqual(new Set(all));
      expect(seen).toHaveLength(all.length);
    }),
  );
});

it('passes over nobody when what stood before was answered meanwhile', () => {
  fc.assert(
    fc.property(lines, order, fc.nat(), (all, by, at) => {
      const { page, next } = pageOfWaiting(all, { order: by, limit: 5 });
      if (!next) return;
      const gone = page[at % page.length];
      const left = all.filter((one) => one !== gone);
      const rest = pageOfWaiting(left, { order: by, after: next, limit: 100 }).page;
      expect(rest).toEqual(pageOfWaiting(all, { order: by, limit: 100 }).page.slice(5));
    }),
  );
});

it('leaves those that fit every part of a filter, and counts what it leaves', () => {
  const filter = fc.record(
    {
      kind: fc.constantFrom('leave', 'swaps'),
      asker: fc.constantFrom('ann', 'bob'),
      sectionId: fc.constantFrom('bar', 'hall'),
      from: fc.integer({ min: 0, max: 20 }).map(wallSeconds),
      until: fc.integer({ min: 0, max: 20 }).map(wallSeconds),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(lines, filter, (all, wanted) => {
      const left = filterWaiting(all, wanted);
      const parts = Object.entries(wanted).map(([part, value]) => ({ [part]: value }));
      const one = parts.reduce((some, part) => filterWaiting(some, part), all);
      expect(left).toEqual(one);
      const total = countKinds(left).reduce((sum, { count }) => sum + count, 0);
      expect(total).toBe(left.length);
    }),
  );
});
