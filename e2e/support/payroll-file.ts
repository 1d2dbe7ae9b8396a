import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

type SentHours = { hours: number; codes: number };

/** Hours by payroll number and under how many codes, as the file that the page saves has them. */
export const readHours = async (page: Page): Promise<Map<string, SentHours>> => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const rows = text
    .split('\r\n')
    .slice(1)
    .filter(Boolean)
    .map((row) => row.split(';'))
    .filter(([, , , , , , , unit]) => unit === 'hours');
  return new Map(
    [...Map.groupBy(rows, ([, number = '']) => number)].map(([number, own]) => [
      number,
      {
        hours: own.reduce((sum, [, , , , , , quantity]) => sum + Number(quantity), 0),
        codes: new Set(own.map(([, , , , , code]) => code)).size,
      },
    ]),
  );
};

/** Each code's hours are rounded to hundredths, so each may be half of one off. */
export const expectSameHours = (
  sent: SentHours | undefined,
  seconds: number,
  name: string,
): void => {
  const { hours, codes } = sent ?? { hours: 0, codes: 0 };
  expect(Math.abs(hours - seconds / 3600), name).toBeLessThanOrEqual(0.005 * codes + 1e-9);
};
