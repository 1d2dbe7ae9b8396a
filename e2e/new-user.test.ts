import { expect, type Page, test } from '@playwright/test';
import { askServer, PASSWORD } from './support/api.ts';
import { dayAhead, wallAt } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { createSwapStage } from './support/swaps.ts';
import { MOST_TAPS } from './support/taps.ts';

/** Somebody new, in Dutch, on a phone, who knows nothing but what the screens say. */

const NOOR = 'noor@ploeg.example';
const MARC = 'marc@ploeg.example';

let server: RunningServer;

test.use({ locale: 'nl-BE' });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

/** Counts what the person taps; typing and drawing are no taps. */
const countTaps = async (page: Page) => {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        // A label passes its tap on to its field.
        if (event.detail === 0) return;
        sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1));
      },
      true,
    );
  });
  return {
    /** Since the last time that it was asked. */
    read: async (): Promise<number> => {
      const taps = await page.evaluate(() => sessionStorage.getItem('taps'));
      await page.evaluate(() => sessionStorage.removeItem('taps'));
      return Number(taps ?? 0);
    },
  };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name });

/**
 * Marc takes away what Noor has planned these days, whatever day it is, and gives her a shift that
 * begins in ten minutes, by the clock of Brussels.
 */
const planSoon = async (): Promise<void> => {
  const [marc, noor] = [await askServer(server.url, MARC), await askServer(server.url, NOOR)];
  const { departments, shifts, userDetails } = await noor.snapshot();
  const own = departments.find(({ company }) => company === 'Grand-Place');
  const hers = shifts.filter(({ userMainId }) => userMainId === userDetails.mainId);
  const span = `startDate=${dayAhead(-1)}&endDate=${dayAhead(7)}`;
  await marc.send(
    'DELETE',
    `/v3/shifts?departmentId=${own?.id}&${span}`,
    hers.filter(({ start }) => start < wallAt() + 6 * 86_400).map(({ id }) => ({ id })),
  );
  const start = wallAt() + 600;
  await marc.send('POST', '/v3/shifts', {
    departmentId: own?.id,
    start,
    end: start + 4 * 3600,
    userRecordId: own?.recordId,
    force: true,
  });
};

const drawSignature = async (page: Page): Promise<void> => {
  const pad = page.getByRole('img', { name: 'Plaats voor je handtekening' });
  await pad.hover();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nothing to draw on');
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 40, { steps: 4 });
  await page.mouse.move(x + 90, y + 20, { steps: 4 });
  await page.mouse.up();
};

test('Noor signs her contract, clocks in and out, swaps a shift and asks for leave', async ({
  page,
}) => {
  test.slow();
  const noor = await askServer(server.url, NOOR);
  const stage = await createSwapStage(server.url);
  const day = dayAhead(5);
  await planSoon();
  const given = await stage.plan(noor, day);
  const taps = await countTaps(page);
  const begin = { name: 'Dag Noor' };

  await test.step('signs in, and signs what waits before anything else', async () => {
    await page.goto(server.url);
    await page.getByLabel('E-mailadres').fill(NOOR);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
    await button(page, 'Aanmelden').click();
    await expect(page.getByText('2 documenten te ondertekenen')).toBeVisible();
    expect(await taps.read()).toBeLessThanOrEqual(1);
    await page.getByRole('checkbox').check();
    await button(page, 'Ondertekenen').click();
    await drawSignature(page);
    await button(page, 'Ondertekenen').click();
    await expect(
      page.getByRole('heading', { name: 'Arbeidsreglement', exact: true }),
    ).toBeVisible();
    expect(await taps.read()).toBeLessThanOrEqual(4);
    await button(page, 'Later').click();
    await expect(page.getByRole('heading', begin)).toBeVisible();
  });

  await test.step('clocks in, takes a pause, and clocks out', async () => {
    await taps.read();
    await page.getByRole('link', { name: 'Inklokken', exact: true }).click();
    await button(page, 'Nu inklokken').click();
    await expect(page.getByRole('timer')).toBeVisible();
    expect(await taps.read()).toBeLessThanOrEqual(2);
    await button(page, 'Pauze beginnen').click();
    await expect(page.getByRole('heading', { name: 'In pauze' })).toBeVisible();
    await button(page, 'Pauze beëindigen').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pauze beëindigen' }).click();
    await expect(button(page, 'Uitklokken')).toBeVisible();
    expect(await taps.read()).toBeLessThanOrEqual(3);
    await button(page, 'Uitklokken').click();
    await button(page, 'Nu uitklokken').click();
    await expect(page.getByRole('heading', begin)).toBeVisible();
    expect(await taps.read()).toBeLessThanOrEqual(2);
    await expect.poll(async () => (await noor.snapshot()).currentClockings).toEqual([]);
  });

  await test.step('asks a colleague to take over a shift', async () => {
    await page.getByRole('listitem').filter({ hasText: '10:00 – 14:00' }).getByRole('link').click();
    await link(page, 'Shift ruilen').click();
    await page.getByRole('checkbox').first().check();
    await button(page, 'Aanvraag versturen').click();
    await expect(page.getByText('Ruilaanvraag verstuurd.')).toBeVisible();
    expect(await taps.read()).toBeLessThanOrEqual(MOST_TAPS['give a shift away']);
    const { swapShiftSent } = (await noor.snapshot()).swapShiftsRequests;
    expect(swapShiftSent.map(({ shift }) => shift.id)).toContain(given);
  });

  await test.step('asks for a day off', async () => {
    await link(page, 'Start').click();
    await taps.read();
    await link(page, 'Verlof aanvragen').click();
    await page.getByRole('radio').first().check({ force: true });
    await page.locator('[data-day]:not([aria-disabled="true"]):not([disabled])').last().click();
    await expect(page.getByText('1 dag gekozen')).toBeVisible();
    await button(page, 'Aanvraag versturen').click();
    await expect(page.getByText('Je verlofaanvraag is verstuurd.')).toBeVisible();
    expect(await taps.read()).toBeLessThanOrEqual(4);
  });
});
