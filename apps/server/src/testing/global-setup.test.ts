import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

/** Sets up what server tests run on, takes it down and ends as a runner with a red test does. */
const RED_RUN = `
  const { default: setUp } = await import('./global-setup.ts');
  const takeDown = await setUp({ provide: () => {} });
  await takeDown();
  process.exitCode = 3;
`;

it.each(['embedded', 'postgres'])(
  'a red run on %s ends with its own exit code',
  async (database) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', RED_RUN], {
      cwd: import.meta.dirname,
      env: { ...process.env, TEST_DB: database, TEST_DATABASE_URL: '' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect(await once(child, 'exit')).toEqual([3, null]);
  },
);
