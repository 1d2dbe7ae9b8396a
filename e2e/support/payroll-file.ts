import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Hours by payroll number, as the file that the page saves has them. */
export const readHours = async (page: Page): Promise<Map<string, number>> => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const sums = new Map<string, number>();
  for (const row of text.split('\r\n').slice(1).filter(Boolean)) {
    const [, number = '', , , , , quantity = '', unit] = row.split(';');
    if (unit === 'hours') sums.set(number, (sums.get(number) ?? 0) + Number(quantity));
  }
  return sums;
};
