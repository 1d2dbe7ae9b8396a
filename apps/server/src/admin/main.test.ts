import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { layDatabase } from '#testing/test-database.ts';
import { runAdmin } from './admin.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

// The command opens an embedded database of its own, whichever engine the run is for.
const isEmbedded = inject('testDatabase').kind === 'embedded';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-admin-'));
  if (isEmbedded) await layDatabase(join(folder, 'database'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const place = () => ({ DATA_DIR: folder, DATABASE_URL: '' });

/** Runs a command on the test's folder unless told otherwise. */
const adminIn = async (changes: Record<string, string>, ...args: string[]) => {
  const lines: string[] = [];
  const env = { ...place(), ...changes };
  const result = await runAdmin(args, env, (line) => lines.push(line)).then(
    (code) => ({ code, err: '' }),
    (error: Error) => ({ code: 1, err: error.message }),
  );
  return { ...result, out: lines.join('\n') };
};

const admin = (...args: string[]) => adminIn({}, ...args);

const setLimit = (changes: Record<string, string> = {}) => {
  const values = {
    department: 'Bar',
    limit: 'maxHoursDay',
    value: '10',
    since: '2027-01-01',
    source: 'CAO 302, art 4',
    ...changes,
  };
  return admin('set-limit', ...Object.entries(values).map(([name, text]) => `--${name}=${text}`));
};

describe.runIf(isEmbedded)('the admin command', () => {
  it('sets a limit of a new department and shows it beside what it was', async () => {
    const names = ['--first-name=An', '--last-name=Maes', '--email=an@bar.example'];
    await admin('create-company', '--company=Bar BV', '--department=Bar', ...names);
    expect(await setLimit()).toEqual({
      code: 0,
      out: 'Bar: maxHoursDay is 10 hours from 2027-01-01 (CAO 302, art 4)',
      err: '',
    });
    const { code, out } = await admin('show-limits', '--department=Bar', '--company=Bar BV');
    expect(code).toBe(0);
    expect(out).toMatch(/^\* maxHoursDay +9 hours +from 1971-03-16 {2}Belgian labour law/m);
    expect(out).toMatch(/^ {2}maxHoursDay +10 hours +from 2027-01-01 {2}CAO 302, art 4$/m);
  });

  it('lets somebody in, and moves everything to another machine', async () => {
    const someone = [
      '--department=Bar',
      '--email=Bo@bar.example',
      '--first-name=Bo',
      '--last-name=Claes',
    ];
    const { out } = await admin('create-user', ...someone, '--role=PLANNER', '--access=shifts');
    expect(out).toMatch(/^http:\/\/localhost:3000\/(reset-password|welcome)#[\w-]{43}$/m);
    expect((await admin('create-user', ...someone)).err).toBe(
      'bo@bar.example works in Bar already',
    );
    expect((await admin('create-user', ...someone, '--access=money')).err).toContain('not money');
    const backup = join(folder, 'backup');
    expect((await admin('backup', `--to=${backup}`)).out).toMatch(/^\d+ rows and 0 files are in /);
    const elsewhere = { DATA_DIR: join(folder, 'elsewhere') };
    expect((await adminIn(elsewhere, 'restore', `--from=${backup}`)).out).toMatch(
      /^Restored as of /,
    );
    const link = await adminIn(elsewhere, 'reset-password', '--email=bo@bar.example');
    expect(link.code).toBe(0);
    expect((await adminIn(elsewhere, 'demo-reset')).err).toBe(
      'This database holds more than the demo',
    );
  });

  it('lets somebody go, exports and erases them', async () => {
    const bo = '--person=bo@bar.example';
    expect((await admin('set-rights', bo, '--department=Bar', '--role=HR')).code).toBe(0);
    expect((await admin('set-rights', bo, '--role=BOSS')).err).toContain('not BOSS');
    expect((await admin('give-pin', bo)).out).toMatch(/^PIN of Bo Claes: \d{4}$/);
    const an = '--person=an@bar.example';
    expect((await admin('set-rights', an, '--role=USER')).err).toContain('always has an owner');
    expect((await admin('make-owner', bo)).out).toContain('Bo Claes owns the company now');
    expect((await admin('set-rights', bo, '--role=USER')).code).toBe(0);
    expect((await admin('end-employment', bo, '--last-day=2026-02-30')).err).toContain('no day');
    const zip = join(folder, 'bo.zip');
    expect((await admin('export-person', bo, `--to=${zip}`)).out).toContain('about Bo Claes');
    expect((await admin('end-employment', bo)).out).toBe(
      'Bo Claes no longer works in Bar.\nThey cannot sign in any more, and their devices are signed out.',
    );
    expect((await admin('erase-person', bo)).out).toContain('Nothing was done.');
    expect((await admin('erase-person', bo, '--yes')).out).toContain('Bo Claes is erased');
    expect((await admin('erase-person', bo)).err).toContain('There is nobody called');
    expect((await admin('verify-log')).code).toBe(0);
  });

  it.each([
    ['an unknown limit', { limit: 'maxHours' }, 'No limit is called maxHours'],
    ['a value of another kind', { value: '6:15' }, '6:15 is no value for maxHoursDay'],
    ['a day that is none', { since: '2027-02-30' }, '2027-02-30 is no day'],
    ['a limit without a source', { source: '' }, '--source is missing'],
  ])('stops at %s, and says so', async (_, changes, line) => {
    const { code, out, err } = await setLimit(changes);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(line);
  });

  it('is a process that ends with what went well or wrong, in one line', async () => {
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [MAIN, ...args], {
        env: { ...process.env, ...place() },
      });
    expect((await run('--help')).stdout).toContain('verify-log');
    await expect(run('verify-log', '--until=2028-01-01')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Unknown option '--until'[^\n]*\n$/),
    });
  });
});
