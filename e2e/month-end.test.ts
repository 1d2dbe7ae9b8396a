import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dateAhead, wallAt } from './support/brussels.ts';
import { startServerWithMail } from './mailed.ts';
import { expectSameHours, readHours } from './support/payroll-file.ts';
import type { RunningServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';

type Day = { day: string; hash: string; paidSeconds: number; state: { agreed: object | null } };
type Sheet = { employmentId: string; name: string; status: string; days: Day[] };
type Place = { id: string; company: string };
type Sofia = Awaited<ReturnType<typeof askServer>>;

/** Who says that a day is not right, and what they say. */
const DISPUTES = {
  'Clara Dupont': 'I stayed for the delivery',
  'Lucas Martens': 'There was no break that day',
  'Pim de Vries': 'I was there at eight',
};
const EXTRAS = 12;

/** Who has clocked in no more since that month; whose first device had no network. */
const LATE = 'late@post.example';

let server: RunningServer;
let post: Awaited<ReturnType<typeof startServerWithMail>>;
const month = dateAhead(-1, 1).slice(0, 7);
const last = dateAhead(0, 0);
const span = `from=${month}-01&until=${last}`;

test.use({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });

test.beforeAll(async () => {
  post = await startServerWithMail();
  server = post.server;
});

test.afterAll(() => post.remove());

const sheetsOf = async (sofia: Sofia, { id }: Place): Promise<Sheet[]> =>
  (await sofia.get<{ sheets: Sheet[] }>(`/v4/timesheets?departmentId=${id}&${span}`)).sheets;

/** More hands for the month, whose hours somebody else noted, and their numbers at the payroll. */
const takeOnExtras = async (sofia: Sofia, { id: departmentId }: Place) => {
  const people = Array.from({ length: EXTRAS }, (_, index) => ({
    firstName: `Extra ${index + 1}`,
    lastName: 'Hand',
    start: `${month}-01`,
    ...(index === 0 && { email: LATE }),
  }));
  const hired = await sofia.send<{ people: { personId: string; employmentId: string }[] }>(
    'POST',
    '/v4/people',
    { departmentId, people },
  );
  const personIds = [hired.people[0]?.personId];
  await sofia.send('POST', '/v4/people/invitations', { personIds, by: 'mail' });
  for (const [index, { employmentId }] of hired.people.entries()) {
    for (const date of ['04', '11', '18']) {
      const at = (time: string): number => Date.parse(`${month}-${date}T${time}:00Z`) / 1000;
      await sofia.send('POST', '/v4/clockings/entered', {
        departmentId,
        employmentId,
        start: at(`${String(8 + (index % 4)).padStart(2, '0')}:00`),
        end: at(`15:${String(10 + index)}`),
        reason: 'Noted on paper',
      });
    }
  }
};

type Numbered = { employmentId: string; number: string };

const numbersOf = async (sofia: Sofia, { id }: Place, targetId: string): Promise<Numbered[]> => {
  const path = `/v4/payroll/targets/${targetId}/people?departmentId=${id}&day=${month}-01`;
  return (await sofia.get<{ people: Numbered[] }>(path)).people;
};

/** Everybody has a number at the payroll office; the demo has given them in one place. */
const giveNumbers = async (sofia: Sofia, places: Place[], targetId: string): Promise<void> => {
  let next = 8001;
  for (const place of places) {
    for (const { employmentId, number } of await numbersOf(sofia, place, targetId)) {
      if (number !== '') continue;
      const given = { employmentId, number: String(next), since: `${month}-01` };
      await sofia.send('PUT', `/v4/payroll/targets/${targetId}/people`, given);
      next += 1;
    }
  }
};

/** What everybody of the demo says of their own month: three that a day is wrong, all others that it is right. */
const readAndAgree = async (names: readonly string[], isAgain: boolean): Promise<void> => {
  const emails = await readFile('apps/server/src/demo/data/people.json', 'utf8');
  const all = Object.values(
    JSON.parse(emails) as Record<
      string,
      Record<'first' | 'last' | 'email', string> & { account?: true }
    >,
  );
  for (const { first, last: family, email, account } of all) {
    if (!account || !names.includes(`${first} ${family}`)) continue;
    const own = await askServer(server.url, email);
    const { days } = await own.get<{ days: (Day & { employmentId: string })[] }>(
      `/v4/timesheets/own?${span}`,
    );
    const wrong = DISPUTES[`${first} ${family}` as keyof typeof DISPUTES];
    const disputed = wrong ? days.findLast(({ paidSeconds }) => paidSeconds > 0) : undefined;
    const seen = ({ employmentId, day, hash }: (typeof days)[number]) => ({
      employmentId,
      day,
      hash,
    });
    if (disputed && !isAgain) {
      await own.send('POST', '/v4/timesheets/own/dispute', { ...seen(disputed), text: wrong });
    }
    const right = days.filter((day) => !day.state.agreed && (isAgain || day !== disputed));
    for (let from = 0; from < right.length; from += 60) {
      const some = right.slice(from, from + 60).map(seen);
      await own.send('POST', '/v4/timesheets/own/agree', { days: some });
    }
  }
};

/** Three quarters of an hour of that month's last day, by a device that had no network until now. */
const punchLate = async ({ id: departmentId }: Place): Promise<void> => {
  const accepted = await fetch(`${server.url}/api/v4/invitations/accept`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ secret: await post.invitationOf(LATE), password: 'late but kept' }),
  });
  const { token } = (await accepted.json()) as { token: string };
  const send = async (sequence: number, path: string, body: object): Promise<{ id: string }> => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      'X-Outbox-Seq': String(sequence),
      'X-Install-Id': 'a-phone-without-network',
    };
    const url = `${server.url}/api/v3/clockings${path}`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { id: string };
  };
  const noon = Date.parse(`${last}T12:00:00Z`) / 1000;
  const offset = wallAt(noon * 1000) - noon;
  const start = { start: noon, at: noon - offset };
  const { id } = await send(1, '', {
    optimisticId: crypto.randomUUID(),
    departmentId,
    checkIn: start,
  });
  const end = { end: noon + 2700, at: noon + 2700 - offset, comment: '' };
  await send(2, `/checkout/${id}`, { checkOut: end });
};

test('forty people in three places: disputed, answered, agreed to, locked, sent, and one punch that came late', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const sofia = await askServer(server.url, SOFIA);
  const places: Place[] = (await sofia.snapshot()).departments;
  const grandPlace = places.find(({ company }) => company === 'Grand-Place');
  const { targets } = await sofia.get<{ targets: { id: string }[] }>('/v4/payroll/targets');
  const targetId = targets[0]?.id ?? '';
  if (!grandPlace) throw new Error('No Grand-Place');
  await takeOnExtras(sofia, grandPlace);
  await giveNumbers(sofia, places, targetId);
  const before = (await Promise.all(places.map((place) => sheetsOf(sofia, place)))).flat();
  expect(before.length).toBeGreaterThanOrEqual(40);
  await readAndAgree([...new Set(before.map(({ name }) => name))], false);

  const app = createAppPage(page, server.url);
  await app.signIn(SOFIA, `/office/hours?d=${grandPlace.id}&show=month&day=${month}-01`);
  const disputed = page.getByRole('button', { name: /^Disputed/ });
  await expect(disputed).toContainText('3');
  await disputed.click();
  const panel = page.getByRole('complementary');
  const said = panel.getByText(new RegExp(Object.values(DISPUTES).join('|')));
  for (const left of [2, 1, 0]) {
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(said).toBeVisible({ timeout: 1000 });
    }).toPass();
    await panel.getByRole('button', { name: 'Answer', exact: true }).click();
    await panel.getByLabel('Reason').fill('The plan of that day says otherwise');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText('Stays as it is').first()).toBeVisible();
    await page.keyboard.press('Escape');
    if (left > 0) await expect(disputed).toContainText(String(left));
  }
  await page.getByRole('button', { name: /^All/ }).click();
  await page.keyboard.press('Shift+A');
  await readAndAgree(Object.keys(DISPUTES), true);

  for (const { id } of places) {
    await app.open(`/office/hours?d=${id}&show=month&day=${month}-01`);
    await page.getByRole('button', { name: /^Lock / }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(page.getByText(/: locked \(/)).toBeVisible();
  }
  await punchLate(grandPlace);

  let compared = 0;
  for (const place of places) {
    await app.open(`/office/payroll?d=${place.id}&period=${month}-01`);
    await page.getByRole('button', { name: 'Create the file' }).click();
    const batch = page.getByRole('complementary');
    await expect(batch.getByText(/Made by Sofia/)).toBeVisible();
    // Of a thousand lines only what is seen of them.
    expect(await batch.getByRole('grid').getByRole('row').count()).toBeLessThan(100);
    const hours = await readHours(page);
    const people = await numbersOf(sofia, place, targetId);
    for (const { employmentId, name, status, days } of await sheetsOf(sofia, place)) {
      expect(status, name).toBe('locked');
      if (name in DISPUTES) expect(days.filter(({ state }) => !state.agreed)).toEqual([]);
      const number = people.find((own) => own.employmentId === employmentId)?.number ?? '';
      const seconds = days.reduce((sum, { paidSeconds }) => sum + paidSeconds, 0);
      expectSameHours(hours.get(number), seconds, name);
      compared += 1;
    }
  }
  expect(compared).toBe(before.length);

  // What came late is no hour of the month that was sent, and one of the month that runs.
  await app.open(`/office/hours?d=${grandPlace.id}&show=month&day=${dateAhead(0, 1)}`);
  // Carried on behind the request, after the sheets that were waiting already.
  await expect(page.getByText('45m came later')).toBeVisible({ timeout: 60_000 });
});
