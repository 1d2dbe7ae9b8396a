import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INVARIANTS, MUTATIONS } from './mutations.ts';
import { root } from './root.mjs';

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the mutations that prove the invariants', () => {
  it('leave no invariant out', () => {
    const named = new Set(MUTATIONS.map(({ invariant }) => invariant));
    expect(INVARIANTS.filter((invariant) => !named.has(invariant))).toEqual([]);
  });

  it.each(MUTATIONS)('still meet the code: $what', ({ changes, test }) => {
    for (const { file, from } of changes) expect(textOf(file).split(from)).toHaveLength(2);
    expect(textOf(test.file)).toContain('it');
  });
});
