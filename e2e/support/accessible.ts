import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing serious on the page as it is now. */
export const expectAccessible = async (page: Page, name: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
  expect(
    serious.map((v) => `${v.id}: ${v.nodes[0]?.html}`),
    name,
  ).toEqual([]);
};
