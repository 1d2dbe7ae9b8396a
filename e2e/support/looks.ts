import { expect, type Page } from '@playwright/test';

/** Texts that stand in a box too small for them, and boxes that make the page scroll sideways. */
const findCut = (): string[] => {
  const frame = document.querySelector('#frame');
  const isTooWide = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;
  const isCut = (element: Element): boolean => {
    const { overflowX } = getComputedStyle(element);
    const hides = overflowX === 'hidden' || overflowX === 'clip';
    return hides && element.clientWidth > 1 && isTooWide(element);
  };
  const main = document.querySelector('main');
  return [
    ...(main && isTooWide(main) ? ['the page scrolls sideways'] : []),
    ...[...(frame?.querySelectorAll('*') ?? [])]
      .filter((element) => !element.matches('input, select, textarea') && isCut(element))
      .map((element) => element.textContent.trim())
      .filter((text) => text !== ''),
  ];
};

/** Nothing is cut off, except in fields, which are the browser's own. */
export const expectNothingCut = async (page: Page, name: string): Promise<void> => {
  expect(await page.evaluate(findCut), name).toEqual([]);
};

/** At most one filled button is in reach: what lies under a sheet is not. */
export const expectOneMainAction = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  const top = (await dialog.count()) > 0 ? dialog : page.locator('#frame');
  const others = ['default', 'subtle', 'light', 'outline', 'transparent'];
  const filled = top.locator(
    `.mantine-Button-root${others.map((variant) => `:not([data-variant="${variant}"])`).join('')}`,
  );
  expect(await filled.count(), name).toBeLessThanOrEqual(1);
};
