import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tools/slowest-first.ts';

const project = (name: string, include: string[], options: object = {}) => ({
  test: { name, include, environment: 'node' as const, ...options },
});

const COMPONENTS = ['apps/web/src/**/*.test.tsx'];

/** Those that put something else in the place of a module, or speak to the window that modules listen to. */
const replacing = globSync(COMPONENTS).filter((path) =>
  /vi\.(mock|stubGlobal)\(|globalThis/.test(readFileSync(path, 'utf8')),
);

const inPage = {
  environment: 'happy-dom',
  setupFiles: ['apps/web/src/testing/component-setup.ts'],
  // Beside other steps a form that is typed in takes long; what hangs is found all the same.
  testTimeout: 30_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // Files share what they import, which took longer than many a test; none of them keeps anything in it.
    isolate: false,
    projects: [
      project('packages', ['packages/*/src/**/*.test.ts'], { testTimeout: 300_000 }),
      // These put stand-ins for the browser in place, which a library looks for when it is imported.
      project('web', ['apps/web/src/**/*.test.ts'], { isolate: true }),
      project('components', COMPONENTS, { ...inPage, exclude: replacing }),
      // Files share what they import: what one replaces would be replaced for the next, or not for itself.
      project('replacing', replacing, { ...inPage, isolate: true }),
      project('tools', ['{tools,bench}/**/*.test.ts'], { testTimeout: 60_000 }),
      project('server', ['apps/server/src/**/*.test.ts'], {
        globalSetup: './apps/server/src/testing/global-setup.ts',
        // For a machine that does other things meanwhile: what hangs is found all the same.
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project('reliability', ['reliability/**/*.test.ts'], {
        globalSetup: './apps/server/src/testing/global-setup.ts',
        setupFiles: ['./reliability/support/browser.ts'],
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
    ],
  },
});
