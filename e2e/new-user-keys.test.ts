import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { askServer } from './support/api.ts';
import { dayAhead, today, wallAt } from './support/brussels.ts';
import { tabTo, typeInto } from './support/by-keyboard.ts';
import { startServerWithMail } from './mailed.ts';
import type { RunningServer } from './support/server.ts';

/** Somebody new who hears the names of things and presses keys: nothing is seen, nothing is tapped. */

const PEOPLE = {
  de: { locale: 'de-BE', firstName: 'Jonas', lastName: 'Weber', hour: 10 },
  nl: { locale: 'nl-BE', firstName: 'Femke', lastName: 'Claes', hour: 16 },
} as const;

/** Soon, and after the rest that the law asks for. */
const FREE_DAY = dayAhead(3);

type Language = keyof typeof PEOPLE;
type Role = Parameters<Page['getByRole']>[0];

/** What the app says, by the keys of its texts: it is the way that is tested, not the spelling. */
const wordsOf = (language: Language, ...areas: string[]) => {
  const texts = Object.assign(
    {},
    ...areas.map((area) =>
      JSON.parse(readFileSync(`apps/web/src/locales/${language}/${area}.json`, 'utf8')),
    ),
  );
  return (key: string): string => {
    const text = key.split('.').reduce((part, name) => part?.[name], texts);
    if (typeof text !== 'string') throw new Error(`No text ${key}`);
    return text.replaceAll('\u00AD', '');
  };
};

let server: RunningServer;
let post: Awaited<ReturnType<typeof startServerWithMail>>;

test.beforeAll(async () => {
  post = await startServerWithMail();
  server = post.server;
});

test.afterAll(() => post.remove());

/** Marc takes somebody on, with a shift in ten minutes and one that is anybody's, and invites them. */
const takeOn = async (language: Language): Promise<string> => {
  const marc = await askServer(server.url, 'marc@ploeg.example');
  const { departments } = await marc.snapshot();
  const { id: departmentId = '' } = departments.find((d) => d.company === 'Grand-Place') ?? {};
  const { firstName, lastName, hour } = PEOPLE[language];
  const email = `${firstName.toLowerCase()}@post.example`;
  const { people } = await marc.send<{ people: { personId: string; employmentId: string }[] }>(
    'POST',
    '/v4/people',
    { departmentId, people: [{ firstName, lastName, email, language }] },
  );
  const [hired] = people;
  const start = wallAt() + 600;
  const own = { start, end: start + 4 * 3600, userRecordId: hired?.employmentId };
  const free = Date.parse(FREE_DAY) / 1000 + hour * 3600;
  for (const plan of [own, { start: free, end: free + 4 * 3600 }]) {
    await marc.send('POST', '/v3/shifts', { departmentId, force: true, ...plan });
  }
  await marc.send('POST', '/v4/people/invitations', {
    personIds: [hired?.personId],
    by: 'mail',
  });
  return `${server.url}/welcome#${await post.invitationOf(email)}`;
};

for (const [language, person] of Object.entries(PEOPLE) as [
  Language,
  (typeof PEOPLE)[Language],
][]) {
  test(`the first day of ${person.firstName} goes by keys and names alone, in ${language}`, async ({
    browser,
  }) => {
    test.slow();
    const address = await takeOn(language);
    const context = await browser.newContext({ locale: person.locale, hasTouch: false });
    const page = await context.newPage();
    const t = wordsOf(
      language,
      'session',
      'shell',
      'home',
      'clockings',
      'leave',
      'schedule',
      'shifts',
    );
    const press = async (
      role: Role,
      name: string | RegExp,
      within: Page | ReturnType<Page['getByRole']> = page,
    ) => {
      const exact = typeof name === 'string';
      await tabTo(page, within.getByRole(role, { name, exact }).first());
      await page.keyboard.press('Enter');
    };
    const dialog = page.getByRole('dialog');
    const heading = (name: string) => page.getByRole('heading', { name });

    await test.step('joins', async () => {
      await page.goto(address);
      await expect(heading(t('WELCOME.TITLE').replace('{{name}}', person.firstName))).toBeVisible();
      await typeInto(
        page,
        page.getByRole('textbox', { name: t('WELCOME.PASSWORD') }),
        'wide awake today',
      );
      await page.keyboard.press('Enter');
      await expect(heading(t('HOME.GREETING').replace('{{name}}', person.firstName))).toBeVisible();
    });

    await test.step('clocks in, pauses and clocks out', async () => {
      await press('link', t('CLOCKING.CHECK_IN_TITLE'));
      await press('button', t('CLOCKING.START'));
      await press('button', t('CLOCKING.START_PAUSE'));
      await expect(heading(t('CLOCKING.ON_PAUSE'))).toBeVisible();
      await press('button', t('CLOCKING.END_PAUSE'));
      await press('button', t('CLOCKING.END_PAUSE'), dialog);
      await press('button', t('CLOCKING.CHECK_OUT'));
      await press('button', t('CHECK_OUT.SUBMIT'));
      await expect(
        page.getByRole('region', {
          name: new RegExp(`^${t('HOME.OUT_AT').replace(/ \{\{.*/, '')}`),
        }),
      ).toBeVisible();
    });

    await test.step('reads the week and the next one', async () => {
      await press('link', t('TABS.CALENDAR'));
      await expect(heading(t('WEEK.THIS'))).toBeVisible();
      await press('button', new RegExp(`^${t('WEEK.TO_NEXT')}`));
      await expect(heading(t('WEEK.NEXT'))).toBeVisible();
    });

    await test.step('asks for a day off', async () => {
      await press('link', t('TABS.LEAVE'));
      await press('link', t('LEAVE.NEW'));
      const month = page.getByRole('grid');
      await tabTo(page, month.locator('[tabindex="0"]'));
      // Today is where one begins; the day after it is a key away.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      // What waits to be sent is counted in a status of its own.
      await expect(page.locator('p[role="status"]').filter({ hasText: /^1 / })).toBeVisible();
      await press('button', t('LEAVE.SEND'));
      await expect(page.getByText(t('LEAVE.SENT'))).toBeVisible();
    });

    await test.step('takes a free shift', async () => {
      await press('link', t('SCHEDULE.FREE_TITLE'));
      const isLater = FREE_DAY.slice(0, 7) !== today().slice(0, 7);
      if (isLater) await press('button', t('SCHEDULE.NEXT'));
      await press('button', new RegExp(`^${t('BOOKING.BOOK')} · `));
      await press('button', t('GENERAL.CONFIRM'), dialog);
      const done = page.getByText(t('BOOKING.DONE')).or(page.getByText(t('BOOKING.ASKED')));
      await expect(done.first()).toBeVisible();
    });

    await test.step('signs out', async () => {
      await press('button', t('TABS.MORE'));
      await press('button', t('LOGOUT.CONFIRM'), dialog);
      await press(
        'button',
        t('LOGOUT.CONFIRM'),
        page.getByRole('dialog', { name: t('LOGOUT.TITLE') }),
      );
      await expect(page.getByRole('button', { name: t('LOGIN.SUBMIT') })).toBeVisible();
    });
    await context.close();
  });
}
