import { addMonths } from '@ploeg/domain/time/calendar-days';
import { instant, startOfMonth, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Page } from '@playwright/test';
import { createAppPage, goTo } from '../e2e/support/app-page.ts';
import { median } from './device.ts';
import { MONTH_PEOPLE, MONTH_PLANNER } from './generate-month.ts';
import { ms, note, noteLimit, rounded } from './notes.ts';
import { type Opening, openRoom } from './rooms.ts';
import { withServedPage } from './served-page.ts';

const RUNS = 5;
const LIMIT_MS = 300;

/** The room Hours with a month of a large location in it: from the answer to the sheets on the screen. */
export const benchHours = (): Promise<void> =>
  withServedPage(
    { order: 'worked', viewport: { width: 1440, height: 900 } },
    async ({ page, url }) => {
      const month = addMonths(startOfMonth(wallSeconds(instant(Date.now() / 1000))), -1);
      const address = `/office/hours?show=month&day=${toDateKey(month)}`;
      const room = {
        enter: (from: Page) => goTo(from, address),
        row: '[data-cell]',
        asks: '/api/v4/timesheets?',
      };
      // The first look computes the sheets.
      await createAppPage(page, url).signIn(MONTH_PLANNER, address);
      await page.locator(room.row).first().waitFor({ timeout: 60_000 });
      const openings: Opening[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        await page.goto(`${url}/office/requests`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        // The picture of the first paint has a heading too, before anybody listens to an address.
        await page.waitForFunction(() => '__TSR_ROUTER__' in self);
        openings.push(await openRoom(page, room));
      }
      noteLimit(
        `room Hours, a month of ${MONTH_PEOPLE} people: drawn after the answer`,
        median(openings.map(({ drawnMs }) => drawnMs)),
        LIMIT_MS,
      );
      const answerMs = median(openings.map(({ answerMs: of }) => of));
      note(
        '  the answer had come',
        `${ms(answerMs)} after the tap, ${rounded(openings[0]?.kB ?? 0)} kB`,
      );
    },
  );
