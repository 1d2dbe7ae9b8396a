import { test as base } from '@playwright/test';
import { launchWith } from '../launch.ts';
import { createFilm } from './fake-camera.ts';

type Film = Awaited<ReturnType<typeof createFilm>>;

/** Tests in a browser whose camera plays a film; who may use it is up to each context. */
export const test = base.extend<object, { film: Film }>({
  film: [
    // Playwright reads what a fixture needs from the pattern of its first argument.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const film = await createFilm();
      await use(film);
      await film.remove();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ film }, use) => {
      await use(launchWith(...film.args));
    },
    { scope: 'worker' },
  ],
});
