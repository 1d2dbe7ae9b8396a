import { expect, type Locator, type Page } from '@playwright/test';

/** More than any form has: whoever presses so often walks in a circle. */
const MOST_STOPS = 40;

/** Whether one can see what has the focus: by its own look or that of what is drawn around it. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // Behind the last one, or when what had it went away, nothing of the page has it.
    if (!focused || focused === document.body) return true;
    const lookOf = (element: Element): string[] => {
      const { outlineStyle, outlineWidth, boxShadow, borderTopColor } = getComputedStyle(element);
      const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px';
      return [hasOutline ? outlineWidth : '', boxShadow, borderTopColor];
    };
    // Each beside the same without focus, for a moment.
    const looksOtherwise = (element: Element): boolean => {
      const twin = element.cloneNode();
      element.after(twin);
      const plain = twin instanceof Element ? lookOf(twin).join() : '';
      twin.parentNode?.removeChild(twin);
      return lookOf(element).join() !== plain;
    };
    const { parentElement } = focused;
    const around = [parentElement, parentElement?.parentElement, focused.closest('label')];
    return [focused, ...around].some((element) => element && looksOtherwise(element));
  });

/** Goes on by Tab to a field or a button; whatever has the focus on the way shows it. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
    const name = () =>
      page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing');
    await expect.poll(() => showsFocus(page), await name()).toBe(true);
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
};

/** Goes on to a field by Tab and types into it. */
export const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};
