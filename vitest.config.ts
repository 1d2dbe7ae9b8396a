import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, environment: 'node' as const, ...more },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('packages', ['packages/*/src/**/*.test.ts'], { testTimeout: 300_000 }),
      project('web', ['apps/web/src/**/*.test.ts']),
      project('tools', ['tools/**/*.test.ts'], { testTimeout: 60_000 }),
      project('server', ['apps/server/src/**/*.test.ts'], {
        globalSetup: './apps/server/src/testing/global-setup.ts',
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('reliability', ['reliability/**/*.test.ts'], {
        globalSetup: './apps/server/src/testing/global-setup.ts',
        setupFiles: ['./reliability/support/browser.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
