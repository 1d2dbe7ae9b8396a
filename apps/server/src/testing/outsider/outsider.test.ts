import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const CALLS = fileURLToPath(new URL('ten-calls.ts', import.meta.url));
/** Packages are found from below the root. */
const CACHE = join(ROOT, 'node_modules/.cache');

type Calls = {
  makeTenCalls: (
    baseUrl: string,
    input: Record<string, unknown>,
  ) => Promise<Record<string, unknown>>;
};

let test: TestApp;
let baseUrl: string;

beforeAll(async () => {
  test = await startTestApp();
  baseUrl = await test.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => test.close());

it('the calls of an outsider fit the types that are generated from the description', async () => {
  const response = await fetch(`${baseUrl}/api/openapi.json`);
  // What has a default may be left out of a body.
  const options = { defaultNonNullable: false };
  const types = astToString(await openapiTS(await response.text(), options));
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'outsider-'));
  try {
    await writeFile(join(folder, 'api.gen.ts'), types);
    await copyFile(CALLS, join(folder, 'ten-calls.ts'));
    const tsconfig = {
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: { incremental: false, lib: ['es2024', 'dom'] },
      include: [folder],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const notified = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(notified.stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('and are answered as the description says', async () => {
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId);
  const { personId, email } = await test.make.person(companyId);
  await test.make.membership(companyId, departmentId, personId);
  const { makeTenCalls } = (await import(`${dirname(CALLS)}/ten-calls.ts`)) as Calls;
  const now = Number(test.clock.now()) + 3600;
  const input = { email, password: PASSWORD, departmentId, now };
  const notified = await makeTenCalls(baseUrl, input);
  const [id] = notified.ids as string[];
  expect(notified).toEqual({
    loginCode: 'session.login_failed',
    department: departmentId,
    unchanged: 304,
    ids: [id, id],
    wrongFields: ['checkIn.start'],
    missing: [404, 'clockings.not_found'],
    isClosed: true,
    place: expect.stringMatching(/^http:\/\/localhost:3000\/api\/v4\/storage\//),
  });
});
