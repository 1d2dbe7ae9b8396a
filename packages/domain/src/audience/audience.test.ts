import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addresseesOf,
  AUDIENCE_KINDS,
  type Audience,
  type AudiencePart,
  type Candidate,
  isWholePart,
} from './audience.ts';

const one = (...of: string[]) => fc.constantFrom(...of);
const some = (...of: string[]) => fc.subarray(of);

const parts: fc.Arbitrary<AudiencePart> = fc.oneof(
  fc.constant<AudiencePart>({ kind: 'everybody', id: null, day: null }),
  one('D1', 'D2').map((id): AudiencePart => ({ kind: 'location', id, day: null })),
  one('bar', 'hall').map((id): AudiencePart => ({ kind: 'section', id, day: null })),
  one('wine', 'grill').map((id): AudiencePart => ({ kind: 'skill', id, day: null })),
  one('S1', 'S2').map((id): AudiencePart => ({ kind: 'shift', id, day: null })),
  fc
    .tuple(one('D1', 'D2'), one('2026-11-27', '2026-11-28'))
    .map(([id, day]): AudiencePart => ({ kind: 'day', id, day })),
  one('Ann', 'Bo', 'Cas').map((id): AudiencePart => ({ kind: 'person', id, day: null })),
);

const audiences: fc.Arbitrary<Audience> = fc.record({
  include: fc.array(parts, { maxLength: 4 }),
  exclude: fc.array(parts, { maxLength: 2 }),
});

const teams: fc.Arbitrary<Candidate[]> = fc.uniqueArray(
  fc.record({
    personId: one('Ann', 'Bo', 'Cas', 'Dee'),
    employmentId: fc.uuid(),
    departmentId: one('D1', 'D2'),
    sectionIds: some('bar', 'hall'),
    skillIds: some('wine', 'grill'),
    shifts: fc.array(fc.record({ id: one('S1', 'S2'), day: one('2026-11-27', '2026-11-28') }), {
      maxLength: 2,
    }),
  }),
  { selector: ({ employmentId }) => employmentId, maxLength: 8 },
);

const everybody: AudiencePart = { kind: 'everybody', id: null, day: null };
const namesOf = (team: readonly Candidate[], audience: Audience): string[] =>
  addresseesOf(team, audience)
    .map(({ personId }) => personId)
    .sort();

const holds = (check: (team: Candidate[], audience: Audience) => void) =>
  fc.assert(fc.property(teams, audiences, check), { numRuns: 500 });

describe('who is meant', () => {
  it('is each person once, by an employment and a part of theirs', () =>
    holds((team, audience) => {
      const meant = addresseesOf(team, audience);
      expect(new Set(meant.map(({ personId }) => personId)).size).toBe(meant.length);
      for (const { personId, employmentId, cause } of meant) {
        const own = team.find((of) => of.employmentId === employmentId);
        expect(own?.personId).toBe(personId);
        expect(audience.include).toContain(cause);
        expect(
          addresseesOf(own ? [own] : [], { include: [cause], exclude: [] }).map((of) => of.cause),
        ).toEqual([cause]);
      }
    }));

  it('does not hang on the order of employments, nor of parts', () =>
    fc.assert(
      fc.property(teams, audiences, (team, { include, exclude }) => {
        const turned = { include: include.toReversed(), exclude: exclude.toReversed() };
        expect(addresseesOf(team.toReversed(), { include, exclude })).toEqual(
          addresseesOf(team, { include, exclude }),
        );
        expect(namesOf(team, turned)).toEqual(namesOf(team, { include, exclude }));
      }),
    ));

  it('grows with each part and shrinks with each exception, which come last', () =>
    fc.assert(
      fc.property(teams, audiences, parts, (team, { include, exclude }, part) => {
        const meant = new Set(namesOf(team, { include, exclude }));
        const more = new Set(namesOf(team, { include: [...include, part], exclude }));
        const fewer = new Set(namesOf(team, { include, exclude: [...exclude, part] }));
        expect([...meant].every((name) => more.has(name))).toBe(true);
        expect([...fewer].every((name) => meant.has(name))).toBe(true);
        const excepted = new Set(namesOf(team, { include: [part], exclude: [] }));
        expect([...fewer].some((name) => excepted.has(name))).toBe(false);
      }),
    ));

  it('joins its parts', () =>
    fc.assert(
      fc.property(teams, parts, parts, (team, a, b) => {
        const alone = (part: AudiencePart) =>
          new Set(namesOf(team, { include: [part], exclude: [] }));
        const both = new Set(namesOf(team, { include: [a, b], exclude: [] }));
        expect(both).toEqual(new Set([...alone(a), ...alone(b)]));
      }),
    ));

  it('is everybody who is here, and nobody without a part', () =>
    holds((team, { exclude }) => {
      const all = [...new Set(team.map(({ personId }) => personId))].sort();
      expect(namesOf(team, { include: [everybody], exclude: [] })).toEqual(all);
      expect(namesOf(team, { include: [], exclude })).toEqual([]);
      expect(namesOf(team, { include: [everybody], exclude: [everybody] })).toEqual([]);
    }));
});

describe('a part', () => {
  it('names what its kind needs, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...AUDIENCE_KINDS),
        fc.option(fc.uuid()),
        fc.option(fc.constant('2026-11-28')),
        (kind, id, day) => {
          const wantsId = kind !== 'everybody';
          const wantsDay = kind === 'day';
          expect(isWholePart({ kind, id, day })).toBe(
            (id !== null) === wantsId && (day !== null) === wantsDay,
          );
        },
      ),
    );
    fc.assert(
      fc.property(parts, (part) => {
        expect(isWholePart(part)).toBe(true);
      }),
    );
  });
});
