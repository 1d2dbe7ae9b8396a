import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fastSteps, LONG_UNITS, type Step } from './check-steps.ts';
import { root } from './root.mjs';

const named = (steps: Step[]) => new Map(steps.map(({ name, args }) => [name, args.join(' ')]));

describe('the checks', () => {
  const quick = named(fastSteps('reports', 'quick'));
  const whole = named(fastSteps('reports', 'whole'));

  it('are the same steps, and whole they leave out nothing', () => {
    expect([...whole.keys()]).toEqual([...quick.keys()]);
    expect([...whole.values()].filter((args) => args.includes('--exclude'))).toEqual([]);
    expect(whole.get('lint')).toContain('--type-aware');
  });

  it('leave out quickly what there is, and nothing else', () => {
    for (const path of LONG_UNITS) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(quick.get('unit tests')).toContain(`--exclude=${path}`);
    }
    const differing = [...quick.keys()].filter((name) => quick.get(name) !== whole.get(name));
    expect(differing).toEqual(['unit tests', 'lint']);
  });
});
