import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Half faded in, everything has too little contrast; what turns for ever is not waited for. */
const standStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity),
  );

/** Names of what axe holds to be serious, each with the first element that it is about. */
const findFaults = async (page: Page, rules?: string[]): Promise<string[]> => {
  await standStill(page);
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // The usual mode opens a second page for the sake of frames, of which there are none.
    .setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes[0]?.html}`);
};

/** Axe finds nothing serious on the page as it is now. */
export const expectAccessible = async (page: Page, name: string): Promise<void> =>
  expect(await findFaults(page), name).toEqual([]);

/** Resolves once the app has followed the device. */
const showIn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const attribute = 'data-mantine-color-scheme';
  await expect(page.locator('html')).toHaveAttribute(attribute, colorScheme);
};

/** Axe finds nothing serious in either scheme; of the second it judges what a scheme changes. */
export const expectAccessibleInBothSchemes = async (page: Page, name: string): Promise<void> => {
  await showIn(page, 'light');
  await expectAccessible(page, `${name}, light`);
  await showIn(page, 'dark');
  expect(await findFaults(page, ['color-contrast']), `${name}, dark`).toEqual([]);
};
