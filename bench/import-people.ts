import type { Page } from '@playwright/test';

const LINES = 5000;

const pad = (number: number): string => String(number).padStart(5, '0');

/** A list as a payroll office exports it: semicolons, days as they are written here, some who are known. */
const listOf = (lines: number): string => {
  const rows = Array.from({ length: lines }, (_, index) => {
    const known = index % 10 === 0;
    const address = known ? `p${index + 1}@bench.example` : `new${index}@import.example`;
    const day = String((index % 28) + 1).padStart(2, '0');
    const month = String((index % 12) + 1).padStart(2, '0');
    return [
      `Naam${pad(index)}`,
      `Voor${pad(index)}`,
      address,
      `047${String(2_000_000 + index)}`,
      `${day}/${month}/${1970 + (index % 30)}`,
      '38',
      'Location 0',
      'Kitchen',
    ].join(';');
  });
  const heads = 'Naam;Voornaam;E-mail;Telefoon;Geboortedatum;Uren per week;Vestiging;Afdeling';
  return [heads, ...rows].join('\r\n');
};

/** Milliseconds from the choice of a file of 5,000 people until what becomes of each is on the screen. */
export const previewImport = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}/office/people/import`);
  const field = page.locator('input[type="file"]').first();
  await field.waitFor({ state: 'attached' });
  const buffer = Buffer.from(listOf(LINES));
  const begin = performance.now();
  await field.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await page.locator('[role="table"] [role="row"][data-index]').first().waitFor();
  return performance.now() - begin;
};
