import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Half faded in, everything has too little contrast; what turns for ever is not waited for. */
const standStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity),
  );

/** Once a page: to read axe takes longer than to run it. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
};

/** Names of what axe holds to be serious, each with the first element that it is about. */
const judge = async (page: Page, rules?: string[]): Promise<string[]> => {
  await standStill(page);
  await bringAxe(page);
  return page.evaluate(async (values) => {
    const runOnly = values ? { runOnly: { type: 'rule', values } as const } : {};
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // Nothing of what it would fetch and read again is looked at by a rule that is on: half of its time.
      preload: false,
      ...runOnly,
    });
    return violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .map((v) => `${v.id}: ${v.nodes[0]?.html}`);
  }, rules);
};

/** A page that changed while axe walked it is half of each: what is wrong is so the second time, too. */
const findProblems = async (page: Page, rules?: string[]): Promise<string[]> => {
  const found = await judge(page, rules);
  return found.length === 0 ? found : judge(page, rules);
};

/** Axe finds nothing serious on the page as it is now. */
export const expectAccessible = async (page: Page, name: string): Promise<void> =>
  expect(await findProblems(page), name).toEqual([]);

const SCHEME = 'data-mantine-color-scheme';

/** Shows the page in the scheme that it does not have, and leaves it so: to change costs more than to judge. */
export const changeScheme = async (page: Page): Promise<void> => {
  const root = page.locator('html');
  const colorScheme = (await root.getAttribute(SCHEME)) === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(root).toHaveAttribute(SCHEME, colorScheme);
};

/** Axe finds nothing serious in the scheme that is shown, and nothing that a scheme changes in the other. */
export const expectAccessibleInBothSchemes = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page, name);
  await changeScheme(page);
  expect(await findProblems(page, ['color-contrast']), `${name}, other scheme`).toEqual([]);
};
