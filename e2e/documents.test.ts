import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { drawPages } from '../apps/server/src/platform/pdf/page-images.ts';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAnswers } from './support/answers.ts';
import { askServer } from './support/api.ts';
import { createAppPage, logIn } from './support/app-page.ts';
import { compareSignature } from './support/drawn-ink.ts';
import { type SharedServer, startServer } from './support/server.ts';

const NOOR = 'noor@ploeg.example';

let server: SharedServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const signButton = (page: Page) => page.getByRole('button', { name: 'Sign', exact: true });
const later = (page: Page) => page.getByRole('button', { name: 'Later' });

const draw = async (page: Page): Promise<void> => {
  const { x, y, width, height } = (await page
    .getByRole('img', { name: /Place for/ })
    .boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 4, y + height / 2);
  await page.mouse.down();
  for (const [dx, dy] of [
    [30, -40],
    [60, 30],
    [90, -20],
    [120, 10],
  ] as const) {
    await page.mouse.move(x + width / 4 + dx, y + height / 2 + dy, { steps: 4 });
  }
  await page.mouse.up();
  // The screen has seen the drawing.
  await expect(page.getByRole('button', { name: 'Erase' })).toBeEnabled();
};

/** Two fingers on the pages move twice as far apart. */
const pinch = (page: Page): Promise<void> =>
  page
    .getByRole('group', { name: 'Pages' })
    .last()
    .evaluate((paper) => {
      const touch = (type: string, apart: number) =>
        paper.dispatchEvent(
          new TouchEvent(type, {
            bubbles: true,
            cancelable: true,
            touches: [-apart, apart].map(
              (x, identifier) =>
                new Touch({ identifier, target: paper, clientX: 200 + x, clientY: 400 }),
            ),
          }),
        );
      touch('touchstart', 40);
      touch('touchmove', 60);
      touch('touchmove', 80);
    });

/** What the admin command says of a file. */
const verify = async (file: string): Promise<{ code: number; text: string }> => {
  const args = ['apps/server/src/admin/main.ts', 'verify-document', file];
  const { dataDir, databaseUrl } = server;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, text: stdout };
  }
};

type Unsigned = { data: { document: { id: string } }[] };

const PORTRAIT = { width: 390, height: 844 };
const LANDSCAPE = { width: 844, height: 390 };

/** What is drawn on the pad, in pixels of the screen: its box and how much ink there is. */
const inkOf = (page: Page) =>
  page.getByRole('img', { name: /Place for/ }).evaluate((pad) => {
    const sheet = pad as HTMLCanvasElement;
    const scale = sheet.width / sheet.offsetWidth;
    const context = sheet.getContext('2d');
    if (!context) throw new Error('There is no drawing');
    const { data } = context.getImageData(0, 0, sheet.width, sheet.height);
    const [xs, ys]: [number[], number[]] = [[], []];
    for (let at = 3; at < data.length; at += 4) {
      if ((data[at] ?? 0) < 128) continue;
      xs.push(((at - 3) / 4) % sheet.width);
      ys.push(Math.floor((at - 3) / 4 / sheet.width));
    }
    const spread = (of: number[]) =>
      of.reduce(([least, most], n) => [Math.min(least, n), Math.max(most, n)] as [number, number], [
        1e9, -1e9,
      ] as [number, number]);
    const [left, right] = spread(xs);
    const [top, bottom] = spread(ys);
    return {
      width: Math.round((right - left) / scale),
      height: Math.round((bottom - top) / scale),
      pixels: Math.round(xs.length / scale ** 2),
      isWhole: left > 0 && top > 0 && right < sheet.width - 1 && bottom < sheet.height - 1,
    };
  });

/** A stroke on the pad from one share of its width to another; the pen stays down where it says so. */
const stroke = async (page: Page, from: number, to: number, staysDown = false): Promise<void> => {
  const box = await page.getByRole('img', { name: /Place for/ }).boundingBox();
  if (!box) throw new Error('There is no pad');
  const at = (share: number, rise: number) =>
    [box.x + box.width * share, box.y + box.height * (0.5 + rise)] as const;
  await page.mouse.move(...at(from, 0));
  await page.mouse.down();
  await page.mouse.move(...at((from + to) / 2, -0.15), { steps: 6 });
  await page.mouse.move(...at(to, 0.1), { steps: 6 });
  if (!staysDown) await page.mouse.up();
};

test('a phone that is turned in the middle of a signature keeps it whole', async ({ page }) => {
  // What is asked for first is laid out then; the app would not wait for it on a slow machine.
  const unsigned = await (await askServer(server.url, NOOR)).get<Unsigned>(
    '/v4/documents/unsigned',
  );
  const id = unsigned.data[0]?.document.id ?? '';
  await page.setViewportSize(PORTRAIT);
  await createAppPage(page, server.url).signIn(NOOR, `/sign/${id}`);
  await page.getByRole('checkbox').check();
  await signButton(page).click();

  await stroke(page, 0.2, 0.8);
  const drawn = await inkOf(page);
  await stroke(page, 0.3, 0.6, true);
  await page.setViewportSize(LANDSCAPE);
  await page.mouse.up();
  // All that can be done is on the screen, and the whole of the document.
  for (const part of [page.getByRole('img', { name: /Place for/ }), signButton(page)]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await expect.poll(() => inkOf(page)).toMatchObject({ isWhole: true });
  const turned = await inkOf(page);
  expect(turned.width).toBeGreaterThan(drawn.width * 0.9);
  expect(turned.pixels).toBeGreaterThan(drawn.pixels);

  // The next stroke goes where the hand is, and nothing wanders when the phone is turned back.
  await stroke(page, 0.1, 0.9);
  expect((await inkOf(page)).width).toBeGreaterThan(turned.width);
  await page.setViewportSize(PORTRAIT);
  await expect.poll(async () => (await inkOf(page)).width).toBeLessThan(PORTRAIT.width);
  expect(await inkOf(page)).toMatchObject({ isWhole: true });
  await expect(signButton(page)).toBeVisible();

  // What is no signature is refused in words, and nothing is sent.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('img', { name: /Place for/ }).click();
  await signButton(page).click();
  await expect(page.getByText('This drawing is too small for a signature.')).toBeVisible();
  await page.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('This drawing is too small for a signature.')).toBeHidden();
  await stroke(page, 0.002, 0.5);
  await signButton(page).click();
  await expect(page.getByText('The signature runs over the edge.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('Noor signs what waits for her, and the sealed PDF proves it', async ({ page }) => {
  test.slow();
  await page.goto(`${server.url}/login`);
  await logIn(page, NOOR);

  // What is to be signed comes first, nothing leads back by accident, and Later is a way out.
  await expect(page.getByText('2 documents to sign')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Page 1 of 2' })).toBeVisible();
  await expect(signButton(page)).toBeDisabled();
  // Its text is read at the width of the screen: nothing stands beside it.
  await expect(page.getByText('De werknemer: Noor Haddad', { exact: false })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a document to sign');
  await page.goBack();
  await expect(page.getByText('Sign this document, or choose Later.')).toBeVisible();
  await expect(later(page)).toBeVisible();
  await later(page).click();
  await expect(page.getByText('Hello Noor')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'My contracts' }).click();
  await expect(page.getByText('To be signed')).toBeVisible();
  await page.getByRole('link', { name: 'Read and sign' }).click();

  await page.mouse.wheel(0, 4000);
  await expect(page.getByText('Marc Vermeulen').last()).toBeInViewport();
  await page.getByText('As printed').click();
  await expect(page.getByRole('img', { name: 'Page 2 of 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect(page.getByText('150 %')).toBeVisible();
  await pinch(page);
  await expect(page.getByText('300 %')).toBeVisible();
  await page.getByRole('checkbox').check();
  await signButton(page).click();
  await expect(signButton(page)).toBeHidden();
  await draw(page);
  await expectAccessibleInBothSchemes(page, 'the signature');
  await page.getByRole('button', { name: 'Erase' }).click();
  await expect(signButton(page)).toBeHidden();
  // Begun upright, gone on with sideways, sent upright.
  await page.setViewportSize(PORTRAIT);
  await stroke(page, 0.2, 0.8);
  await page.setViewportSize(LANDSCAPE);
  await expect.poll(() => inkOf(page)).toMatchObject({ isWhole: true });
  await stroke(page, 0.3, 0.55);
  await page.setViewportSize(PORTRAIT);
  await expect.poll(async () => (await inkOf(page)).width).toBeLessThan(PORTRAIT.width);
  const drawn = await page
    .getByRole('img', { name: /Place for/ })
    .evaluate((pad) => (pad as HTMLCanvasElement).toDataURL());
  // The drawing is lost on its way, and nothing is signed.
  const answers = createAnswers(page);
  await answers.cut(/\/api\/v4\/storage\//);
  await signButton(page).click();
  await expect(page.getByText('Signing did not work.')).toBeVisible();
  await answers.mend();
  await signButton(page).click();

  // The next one comes by itself; who cannot draw types.
  await expect(page.getByRole('heading', { name: 'Arbeidsreglement', exact: true })).toBeVisible();
  await page.getByRole('checkbox').check();
  await signButton(page).click();
  await page.getByRole('button', { name: 'Type my name instead' }).click();
  await page.getByLabel('Your name becomes your signature').fill('Noor Haddad');
  await signButton(page).click();
  await expect(page.getByText('Hello Noor')).toBeVisible();

  await createAppPage(page, server.url).open('/documents');
  const rules = page.getByRole('listitem').filter({ hasText: 'Arbeidsreglement' });
  await expect(rules.getByText(/^Signed on/)).toBeVisible();
  await createAppPage(page, server.url).open('/contracts');
  await expect(page.getByText(/^Signed on/)).toBeVisible();
  const address = await page.getByRole('link', { name: /Open PDF/ }).getAttribute('href');
  const answer = await page.request.get(server.url + address);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const pdf = await answer.body();
  const pages = await drawPages(pdf, 10);
  expect(await compareSignature(pages?.[1], drawn)).toBeGreaterThan(0.9);
  const file = join(server.dataDir, 'contract.pdf');
  await writeFile(file, pdf);
  const verification = await verify(file);
  expect(verification.text).toContain('Intact');
  expect(verification.text).toContain(`Noor Haddad <${NOOR}>`);
  expect(verification.code).toBe(0);
  pdf.writeUInt8(pdf.readUInt8(2000) ^ 1, 2000);
  await writeFile(file, pdf);
  expect(await verify(file)).toMatchObject({
    code: 1,
    text: expect.stringContaining('changed after it was sealed'),
  });
});
