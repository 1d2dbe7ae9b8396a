import { describe, expect, it } from 'vitest';
import { byName } from './by-name.ts';

describe('people by name', () => {
  it('stand alike whatever order the database gave them in', () => {
    const people = [
      { name: 'Ann Peeters', employmentId: 'b' },
      { name: 'Élise Peeters', employmentId: 'a' },
      { name: 'Ann Peeters', employmentId: 'c' },
    ];
    expect(people.toReversed().sort(byName('employmentId'))).toEqual([
      people[0],
      people[2],
      people[1],
    ]);
    expect(people.toSorted(byName('employmentId'))).toEqual([people[0], people[2], people[1]]);
  });
});
