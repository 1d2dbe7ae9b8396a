import { expect, type Page, test } from '@playwright/test';
import { createAppPage, goTo } from './support/app-page.ts';
import { expectNothingCut } from './support/looks.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SCREENS = [
  '/',
  '/schedule',
  '/hours',
  '/leave',
  '/requests',
  '/swaps',
  '/free-shifts',
  '/check-in',
  '/documents',
  '/contacts',
  '/me',
  '/me/details',
  '/settings',
  '/unavailabilities',
];

/** Texts of which a part lies beside the window, unless they can be drawn into it. */
const findBeside = (): string[] => {
  const isDrawn = (element: Element | null): boolean => {
    for (let at = element; at && at.id !== 'frame'; at = at.parentElement) {
      if (at.tagName !== 'MAIN' && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  const frame = document.querySelector('#frame');
  if (!frame) return ['there is no app'];
  const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  const beside: string[] = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { right, width } = range.getBoundingClientRect();
    const isBeside = width > 0 && right > document.documentElement.clientWidth + 1;
    const { parentElement } = texts.currentNode;
    // What is only read out takes no room.
    const isShown = parentElement?.closest('.visually-hidden') === null;
    if (isBeside && isShown && !isDrawn(parentElement)) {
      beside.push(texts.currentNode.textContent ?? '');
    }
  }
  return beside;
};

/** As the browser's own setting does it, and the app's: every length in rem grows. */
const growText = (page: Page, percent: number) =>
  page.addStyleTag({ content: `html { font-size: ${percent}% !important }` });

/** How many lines the hours of the next shift take. */
const linesOfTimes = (times: Element): number =>
  new Set([...times.children].map((child) => Math.round(child.getBoundingClientRect().top))).size;

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

for (const { locale, width, percent } of [
  { locale: 'de-BE', width: 320, percent: 130 },
  { locale: 'nl-BE', width: 390, percent: 200 },
  { locale: 'fr-BE', width: 390, percent: 200 },
]) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 844 } });

    test(`letters of ${percent} % are cut nowhere`, async ({ page }) => {
      await createAppPage(page, server.url).signIn('emma@ploeg.example');
      await growText(page, percent);
      const times = page.getByText(/^\d\d:\d\d – \d\d:\d\d$/).first();
      expect(await times.evaluate(linesOfTimes)).toBe(1);
      for (const path of SCREENS) {
        await goTo(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: /…$/ })).toHaveCount(0);
        await expectNothingCut(page, path);
        expect(await page.evaluate(findBeside), path).toEqual([]);
      }
    });
  });
}
