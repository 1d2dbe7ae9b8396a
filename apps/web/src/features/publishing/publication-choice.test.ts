import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PreviewedPerson } from '#data/planning/publications.ts';
import { countTold, isUnreached, keyOf, OPEN, seenKeys, toChoice } from './publication-choice.ts';

const plan = (employmentId: string | null) => ({
  start: 0,
  end: 3600,
  employmentId,
  sectionId: null,
  packageId: null,
  skillIds: [],
  attributeIds: [],
  pausePaidSeconds: 0,
  pauseUnpaidSeconds: 0,
  comment: '',
});

const person = (index: number): PreviewedPerson => {
  const id = index === 0 ? null : `person-${index}`;
  return {
    personId: id,
    name: `Person ${index}`,
    workerType: null,
    reach: index === 0 ? null : 'mail',
    differences: [
      {
        shiftId: `shift-${index}`,
        kind: 'new',
        before: null,
        after: plan(index === 0 ? null : `work-${index}`),
        fields: [],
        seconds: 3600,
        constraints: [],
        needsDimona: false,
        asked: [],
      },
    ],
  };
};

const ownerOf = (one: PreviewedPerson): string => one.differences[0]?.after?.employmentId ?? OPEN;

it('asks for those who are chosen, the shorter way round', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (chosen) => {
      const people = chosen.map((_, index) => person(index));
      const leftOut = new Set(people.filter((_, index) => !chosen[index]).map(keyOf));
      const { employmentIds, exceptIds } = toChoice(people, leftOut, undefined);
      const asked = people
        .map(ownerOf)
        .filter((id) => (employmentIds?.includes(id) ?? true) && !exceptIds?.includes(id));
      expect(asked).toEqual(people.filter((_, index) => chosen[index]).map(ownerOf));
      const sent = (employmentIds ?? exceptIds ?? []).length;
      expect(sent * 2).toBeLessThanOrEqual(people.length);
    }),
  );
});

it('tells people, and of open shifts nobody', () => {
  expect(countTold([person(0), person(1), person(2)])).toBe(2);
});

it('knows what was seen by all that is said of it', () => {
  const [before] = [...seenKeys([person(1)])];
  const changed = person(1);
  const [difference] = changed.differences;
  const moved = {
    ...changed,
    differences: difference ? [{ ...difference, after: { ...plan('work-1'), end: 7200 } }] : [],
  };
  expect(seenKeys([moved]).has(before ?? '')).toBe(false);
});

it('counts nobody as told whom nothing reaches', () => {
  const people = [person(0), person(1), { ...person(2), reach: 'none' as const }];
  expect([countTold(people), people.filter(isUnreached).map(({ personId }) => personId)]).toEqual([
    1,
    ['person-2'],
  ]);
});
