import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppMetrics } from '#app-metrics.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
const TOKEN = 'a-token-of-the-operator';

let test: TestApp;
let emma: Caller;
let departmentId: string;
let personal: string[];

const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', on = test.app) =>
  on.inject({ url: '/metrics', headers, remoteAddress });

const figures = async (): Promise<string> => (await ask()).body;

beforeAll(async () => {
  test = await startTestApp();
  const companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  const { personId, email } = await test.make.person(companyId);
  await test.make.membership(companyId, departmentId, personId);
  emma = await test.signIn(email);
  personal = [companyId, departmentId, personId, email];
});

afterAll(() => test.close());

describe('figures for operators', () => {
  it('count requests by route, and outcomes', async () => {
    const call = () =>
      emma.call('POST /api/v3/clockings', {
        headers: {
          'idempotency-key': 'one-key',
          'x-outbox-seq': '1',
          'x-install-id': 'one-install',
        },
        body: {
          optimisticId: '0190b5a0-0000-7000-8000-00000000000a',
          departmentId,
          checkIn: { start: Date.parse('2026-11-20T09:00:00Z') / 1000, at: 1_795_161_600 },
        },
      });
    const first = await call();
    expect(first.text).toContain('optimisticId');
    await call();
    const { body: text } = await ask();
    const labels = '{method="POST",route="/api/v3/clockings",status="201"}';
    expect(text).toContain(`http_requests_total${labels} 2`);
    expect(text).toContain('ploeg_queue_verdicts_total{verdict="applied"} 1');
    expect(text).toContain('ploeg_queue_verdicts_total{verdict="replayed"} 1');
    expect(text).toContain('realtime_sockets 0');
    expect(text).toContain('ploeg_info{state="4.4.64"} 1');
    for (const word of [...personal, 'one-key', 'one-install']) expect(text).not.toContain(word);
  });

  it('tell what waits, and when recurring work was last done', async () => {
    const mail = { companyId: null, to: 'ann@test.example', subject: '', text: '', html: '' };
    await queueMail(test.database.db, mail);
    await test.jobs.runNow('used-codes');
    const text = await figures();
    expect(text).toContain('ploeg_mails{state="waiting"} 1');
    expect(text).toContain('ploeg_mails{state="givenUp"} 0');
    expect(text).toContain('ploeg_dimona_waiting 0');
    expect(text).toMatch(/ploeg_sweep_last_success_timestamp_seconds\{sweep="used-codes"\} \d{10}/);
    expect(text).toContain('ploeg_sweep_interval_seconds{sweep="used-codes"} 3600');
    expect(text).not.toContain('test.example');
  });

  it('are there when the database is not', async () => {
    const metrics = createAppMetrics({
      database: { ...test.database, acrossCompanies: () => ({ db: {} }) as never },
      clock: test.clock,
      realtime: { connections: () => 0 },
      version: '1',
    });
    expect(await metrics.text()).toContain('ploeg_dimona_waiting Nan');
  });

  it('are for this machine alone while there is no token', async () => {
    expect((await ask()).statusCode).toBe(200);
    expect((await ask({}, '::ffff:127.0.0.1')).statusCode).toBe(200);
    const strangers = [ask({}, '10.0.0.7'), ask({}, '203.0.113.9')];
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      strangers.push(ask({ [header]: '127.0.0.1' }));
    }
    for (const { statusCode } of await Promise.all(strangers)) expect(statusCode).toBe(404);
  });

  it('are for whoever has the token, where there is one', async () => {
    const other = await startTestApp('2026-11-20T08:00:00Z', { metricsToken: TOKEN });
    const status = async (headers: Record<string, string>, from: string) =>
      (await ask(headers, from, other.app)).statusCode;
    expect(await status({ authorization: `Bearer ${TOKEN}` }, '203.0.113.9')).toBe(200);
    expect(await status({ authorization: `Bearer ${TOKEN}x` }, '203.0.113.9')).toBe(404);
    expect(await status({}, '127.0.0.1')).toBe(404);
    await other.close();
  });
});

/** Names of figures in a query: what is neither a function, a label nor a word of the language. */
const namesIn = (query: string): string[] =>
  [
    ...query
      .replaceAll(/\{[^}]*\}|"[^"]*"|\b(by|on|without)\s*\([^)]*\)/g, ' ')
      .matchAll(/\b[a-z_]\w*\b(?!\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !/^([smhdw]|and|or|unless|bool|group_left|ignoring|by)$/.test(name));

describe('what is drawn and watched in deploy/', () => {
  it.each(['grafana-dashboard.json', 'alerts.yaml'])(
    '%s names figures that there are',
    async (file) => {
      const text = readFileSync(join(DEPLOY, file), 'utf8');
      const queries = file.endsWith('.json')
        ? [...text.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, query]) =>
            String(JSON.parse(`"${query}"`)),
          )
        : [...text.matchAll(/^\s*expr: (.+)$/gm)].map(([, query]) => String(query));
      expect(queries.length).toBeGreaterThan(5);
      const existing = [...(await figures()).matchAll(/^([a-z_]\w*)[{ ]/gm)].map(
        ([, name]) => name,
      );
      // Prometheus makes this one itself.
      const there = new Set([...existing, 'up']);
      const named = queries.flatMap(namesIn);
      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((name) => !there.has(name))).toEqual([]);
    },
  );
});
