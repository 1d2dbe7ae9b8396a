import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { createAnswers } from './support/answers.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dateAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const MARC = 'marc@ploeg.example';
const NOOR = 'noor@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

/** First and last day of a month to come, as YYYY-MM-DD. */
const monthAhead = (months: number): { first: string; last: string } => ({
  first: dateAhead(months, 1),
  last: dateAhead(months + 1, 0),
});

const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Employee' }).click();
  await page.getByRole('dialog').getByLabel('Search by name').fill(name.toLowerCase());
  await page.getByRole('dialog').getByRole('button', { name }).click();
};

const draw = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Draw my signature' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Keep' })).toBeDisabled();
  const pad = sheet.getByRole('img');
  // It lies still once the pointer can be put on it.
  await pad.hover();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nothing to draw on');
  await page.mouse.move(box.x + 40, box.y + 120);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 40, { steps: 6 });
  await page.mouse.move(box.x + 240, box.y + 130, { steps: 6 });
  await page.mouse.up();
  await sheet.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('Your signature is kept.')).toBeVisible();
};

/** How thick the dots are of which strokes are made. */
type Inked = { radii: number[] };

type Unsigned = { data: { type: string; document: { id: string; images: string[] } }[] };
type Dimonas = { dimonas: { status: string; workerType: string; user: { recordId: string } }[] };

test('Marc makes a student’s contract with renewal and Dimona, and Noor has it to sign', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const sheet = CanvasRenderingContext2D.prototype;
    const radii: unknown[] = [];
    const arc = new Proxy(Reflect.get(sheet, 'arc') as () => void, {
      apply: (dot, on, args: unknown[]) => {
        radii.push(args[2]);
        return Reflect.apply(dot, on, args);
      },
    });
    Object.assign(globalThis, { radii });
    Object.assign(sheet, { arc });
  });
  const noor = await askServer(server.url, NOOR);
  const before = (await noor.get<Unsigned>('/v4/documents/unsigned')).data.length;
  const { first, last } = monthAhead(1);
  const next = monthAhead(2);
  const marc = createAppPage(page, server.url);
  await marc.signIn(MARC);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'New contract' }).click();

  await page.getByRole('button', { name: 'Send for signature' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await page.getByLabel('Location').selectOption({ label: 'Grand-Place' });
  // What was agreed before is filled in, until somebody else is chosen.
  await choose(page, 'Lotte Peeters');
  await expect(page.getByLabel('Regime')).toHaveValue('PART');
  await expect(page.getByLabel('Hours a week')).toHaveValue('20');
  await choose(page, 'Noor Haddad');
  await expect(page.getByLabel('Regime')).toHaveValue('FULL');
  await expect(page.getByLabel('Hours a week')).toHaveValue('38');
  await page.getByLabel('Template').selectOption({ label: 'Studentenovereenkomst' });
  await page.getByLabel('First day').fill(last);
  await page.getByLabel('Last day').fill(first);
  await expect(page.getByText('Must not be before the first day')).toBeVisible();
  await page.getByLabel('First day').fill(first);
  await page.getByLabel('Last day').fill(last);
  await page.getByLabel('Regime').selectOption('PART');
  await page.getByLabel('Hours a week').fill('19,5');
  await page.getByLabel('Gross salary').fill('-3');
  await expect(page.getByText('Between 1 and 1000')).toBeVisible();

  // What is typed outlives the page.
  await page.reload();
  await expect(page.getByText('What you typed before is still here.')).toBeVisible();
  await expect(page.getByLabel('Hours a week')).toHaveValue('19,5');
  await page.getByLabel('Gross salary').fill('13,80');
  await draw(page);
  expect(new Set(await page.evaluate(() => (globalThis as unknown as Inked).radii))).toEqual(
    new Set([2]),
  );

  await page.getByRole('switch', { name: 'Renew the contract' }).click();
  await page.getByLabel('Every').selectOption({ label: 'Month' });
  await page.getByLabel('Dates').selectOption({ label: 'Full month' });
  const year = next.first.slice(0, 4);
  await expect(page.getByText(new RegExp(`The next contract: .* 1 .*${year}`))).toBeVisible();
  await page.getByRole('switch', { name: 'Declare Dimona' }).click();
  await page.getByLabel('Dimona type').selectOption({ label: 'Student (STU)' });
  await page.getByLabel('Planned hours').fill('80');
  await expect(page.getByText('must be written and signed before the work starts')).toBeVisible();

  await page.getByRole('button', { name: 'Read the text' }).click();
  const contractText = page.getByRole('region', { name: 'Text of the contract' });
  await expect(contractText).toContainText('Noor Haddad');
  await expect(contractText).toContainText('Uren per week19,5 (deeltijds)');
  await expectAccessible(page, 'the text of a contract');
  await page.keyboard.press('Escape');

  // Noor has a contract for these days; another is sent by who knows of the first.
  await page.getByRole('button', { name: 'Send for signature' }).click();
  await expect(page.getByRole('alert')).toContainText(/Noor already has a contract for some/);
  await expectAccessible(page, 'a contract for days that have one');
  await page.getByLabel('Gross salary').fill('14');
  await expect(page.getByRole('button', { name: 'Send for signature' })).toBeVisible();
  await page.getByLabel('Gross salary').fill('13,80');
  await page.getByRole('button', { name: 'Send it all the same' }).click();
  await expect(page.getByText('The contract of Noor Haddad is sent.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Team contracts' })).toBeVisible();
  const unsigned = (await noor.get<Unsigned>('/v4/documents/unsigned')).data;
  expect(unsigned).toHaveLength(before + 1);
  expect(unsigned.at(-1)?.type).toBe('contract');
  const departments = (await noor.snapshot()).departments;
  const [own] = departments.filter(({ company }) => company === 'Grand-Place');
  const asMarc = await askServer(server.url, MARC);
  const declared = async (): Promise<string | undefined> => {
    const span = `start=${first}&end=${last}`;
    const answer = await asMarc.get<Dimonas>(`/v3/dimona?departmentId=${own?.id}&${span}`);
    return answer.dimonas.find(
      ({ user, workerType }) => user.recordId === own?.recordId && workerType === 'STU',
    )?.status;
  };
  await expect.poll(declared, { timeout: 30_000 }).toMatch(/^ACCEPTED/);

  // Nothing of it is left in the form.
  await page.getByRole('link', { name: 'New contract' }).click();
  await expect(page.getByLabel('First day')).toHaveValue('');
});

test('Marc renews a contract that ends soon, withdraws it, and mends a template', async ({
  page,
}) => {
  await createAppPage(page, server.url).signIn(MARC, '/contracts/team');
  await page.getByLabel('Location').selectOption({ label: 'Grand-Place' });
  await page.getByLabel('Show').selectOption({ label: 'To renew' });
  await page.getByRole('button', { name: /Lotte Peeters.*Ends soon/ }).click();
  await page.getByRole('link', { name: 'Renew' }).click();
  await expect(page.getByText('This renews the contract that ends on')).toBeVisible();
  await page.getByRole('switch', { name: 'Declare Dimona' }).click();
  const answers = createAnswers(page);
  await answers.refuse('POST', /\/documents\/contracts/, {});
  await page.getByRole('button', { name: 'Send for signature' }).click();
  await expect(page.getByText('The contract could not be sent.')).toBeVisible();
  await answers.mend();
  await page.getByRole('button', { name: 'Send for signature' }).click();
  await expect(page.getByText('The contract of Lotte Peeters is sent.')).toBeVisible();

  await page.getByLabel('Show').selectOption({ label: 'Unsigned' });
  const sent = page.getByRole('button', { name: /Lotte Peeters.*To sign/ });
  await sent.click();
  const pdf = await page.getByRole('link', { name: 'Open the PDF' }).getAttribute('href');
  const file = await page.request.get(`${server.url}${pdf}`);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expectAccessible(page, 'the question before a contract is withdrawn');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('The contract is withdrawn.')).toBeVisible();
  await expect(sent).toHaveCount(0);
  await page.getByLabel('Show').selectOption({ label: 'To renew' });
  await expect(page.getByRole('button', { name: /Lotte Peeters.*Ends soon/ })).toBeVisible();

  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Contrat d’étudiant' }).click();
  const text = page.getByLabel('Text (HTML)');
  await text.fill('<p>{{employee}} gagne {{wage}}</p>');
  await expect(page.getByText('Unknown: {{wage}}')).toBeVisible();
  await text.fill('<p>{{employee}} gagne </p>');
  await text.press('End');
  await page.getByRole('button', { name: 'Salary', exact: true }).click();
  await expect(text).toHaveValue(/\{\{salary\}\}/);
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('The template is saved.')).toBeVisible();
});
