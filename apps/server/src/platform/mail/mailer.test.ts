import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '#testing/fake-clock.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { queueMail } from './mail-queue.ts';
import { mails } from './mail.table.ts';
import { createMailer } from './mailer.ts';

type Mailer = ReturnType<typeof createMailer>;

let database: TestDatabase;
let clock: FakeClock;
let server: SMTPServer;
let received: Buffer[];
/** What the mail server says to a recipient; null takes the mail. */
let failure: { code: number; text: string } | null;
let mailers: Mailer[];

const USER = 'ploeg';
const PASSWORD = 'a word';

const open = (): SMTPServer =>
  new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === USER && password === PASSWORD
        ? done(null, { user: username })
        : done(new Error('Who are you?')),
    onRcptTo: (_, __, done) =>
      failure
        ? done(Object.assign(new Error(failure.text), { responseCode: failure.code }))
        : done(),
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });

const listen = async (port = 0): Promise<number> => {
  server = open();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return (server.server.address() as AddressInfo).port;
};

const close = () => new Promise<void>((resolve) => server.close(resolve));

let port: number;

const createOne = (password = PASSWORD, from = 'Ploeg <ploeg@bar.example>'): Mailer => {
  const mailer = createMailer({
    db: database.db,
    clock,
    smtpUrl: `smtp://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    from,
    brandOf: async () => ({ name: 'Brasserie & Co', accent: '#8a1538', logo: Buffer.from('mark') }),
    onError: () => {},
  });
  mailers.push(mailer);
  return mailer;
};

beforeEach(async () => {
  database = await openTestDatabase();
  clock = createFakeClock(new Date(Date.now() + 60_000).toISOString());
  received = [];
  failure = null;
  mailers = [];
  port = await listen();
});

afterEach(async () => {
  await Promise.all(mailers.map((mailer) => mailer.stop()));
  await close();
  await database.close();
});

const queue = (subject: string, companyId: string | null = null) =>
  queueMail(database.db, {
    companyId,
    to: 'zoë@bar.example',
    subject,
    text: 'Dag Zoë, je document staat klaar: https://bar.example/documents',
    html: '<p>Dag Zoë, je document staat klaar.</p>',
  });

const stored = async () => (await database.db.select().from(mails))[0];

it('sends what is queued by SMTP with a name and a password, once', async () => {
  await queue('Een contract van €15,20 — lees en teken');
  const mailer = createOne();
  await mailer.flush();
  clock.advance(86_400);
  await mailer.flush();
  expect(received).toHaveLength(1);
  const mail = await PostalMime.parse(received[0] as Buffer);
  expect(mail).toMatchObject({
    from: { name: 'Ploeg', address: 'ploeg@bar.example' },
    to: [{ address: 'zoë@bar.example' }],
    subject: 'Een contract van €15,20 — lees en teken',
    messageId: `<${(await stored())?.id}@bar.example>`,
  });
  expect(mail.text).toContain('Dag Zoë, je document staat klaar');
  expect(mail.html).toContain('<p>Dag Zoë');
  expect(await stored()).toMatchObject({ attempts: 1, lastError: null });
});

it('sends nothing twice when two processes send at once', async () => {
  for (let n = 0; n < 30; n += 1) await queue(`Mail ${n}`);
  const two = [createOne(), createOne()];
  for (let run = 0; run < 2; run += 1) {
    await Promise.all(two.map((mailer) => mailer.flush()));
  }
  const parsed = await Promise.all(received.map((raw) => PostalMime.parse(raw)));
  const subjects = parsed.map((mail) => mail.subject);
  expect(new Set(subjects).size).toBe(30);
  expect(subjects).toHaveLength(30);
});

it('waits longer and longer for a server that is away, and then sends', async () => {
  await queue('Later');
  await close();
  const mailer = createOne();
  await mailer.flush();
  expect((await stored())?.lastError).toContain('ECONNREFUSED');
  await listen(port);
  clock.advance(59);
  await mailer.flush();
  expect(received).toHaveLength(0);
  clock.advance(1);
  await mailer.flush();
  expect(received).toHaveLength(1);
});

it('goes on after "not now", and stops after "never"', async () => {
  await queue('Soon');
  const mailer = createOne();
  failure = { code: 450, text: 'Mailbox busy' };
  await mailer.flush();
  expect((await stored())?.lastError).toContain('Mailbox busy');
  failure = { code: 550, text: 'No such mailbox' };
  clock.advance(60);
  await mailer.flush();
  expect((await stored())?.lastError).toContain('No such mailbox');
  failure = null;
  clock.advance(30 * 86_400);
  await mailer.flush();
  expect(received).toHaveLength(0);
  expect((await stored())?.sentAt).toBeNull();
});

it('keeps trying when it is not let in, so that a mended password is enough', async () => {
  await queue('Kept');
  await createOne('wrong').flush();
  expect((await stored())?.lastError).toContain('Who are you?');
  clock.advance(60);
  await createOne().flush();
  expect(received).toHaveLength(1);
});

it('writes as the company looks, whose mark goes along, and under its name where the sender has none', async () => {
  await queue('Je uurrooster', '0192f0c1-0000-7000-8000-000000000001');
  await createOne(PASSWORD, 'ploeg@bar.example').flush();
  const mail = await PostalMime.parse(received[0] ?? '');
  expect(mail.from).toMatchObject({ name: 'Brasserie & Co', address: 'ploeg@bar.example' });
  expect(mail.html).toContain('Brasserie &#38; Co');
  expect(mail.html).toContain('#8a1538');
  const [mark] = mail.attachments;
  expect(mail.html).toContain(`cid:${mark?.contentId?.replace(/[<>]/g, '')}`);
  expect(mail.text).toContain('Dag Zoë');
});
