import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'ploeg-config-'));

afterAll(() => rmSync(folder, { recursive: true }));

const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string;

const file = join(folder, 'key.pem');
writeFileSync(file, pem);

const live = { DIMONA_DRIVER: 'onss', DIMONA_CLIENT_ID: 'us', DIMONA_PRIVATE_KEY: pem };

describe('the way to social security', () => {
  it('is the simulator unless something else is said', () => {
    expect(readConfig({}).dimona).toEqual({ driver: 'simulator', mode: 'accept' });
    expect(readConfig({ DIMONA_SIMULATOR: 'wait' }).dimona).toMatchObject({ mode: 'wait' });
  });

  it('takes its key from a file, or from one line', () => {
    const fromFile = { ...live, DIMONA_PRIVATE_KEY: '', DIMONA_PRIVATE_KEY_FILE: file };
    expect(readConfig(fromFile).dimona).toMatchObject({ driver: 'onss', privateKey: pem });
    const oneLine = { ...live, DIMONA_PRIVATE_KEY: pem.replaceAll('\n', '\\n') };
    expect(readConfig(oneLine).dimona).toMatchObject({
      privateKey: pem,
      baseUrl: 'https://services.socialsecurity.be/REST/dimona/v2',
    });
  });

  it.each([
    ['DIMONA_DRIVER', { DIMONA_DRIVER: 'fax' }],
    ['DIMONA_CLIENT_ID', { ...live, DIMONA_CLIENT_ID: '' }],
    ['DIMONA_PRIVATE_KEY', { ...live, DIMONA_PRIVATE_KEY: '' }],
    ['DIMONA_PRIVATE_KEY', { ...live, DIMONA_PRIVATE_KEY: 'secret' }],
    [
      'DIMONA_PRIVATE_KEY_FILE',
      { ...live, DIMONA_PRIVATE_KEY: '', DIMONA_PRIVATE_KEY_FILE: join(folder, 'nothing.pem') },
    ],
    ['DIMONA_BASE_URL', { ...live, DIMONA_BASE_URL: 'http://social.example/dimona' }],
    ['DIMONA_COMMITTEES', { DIMONA_COMMITTEES: '{' }],
    ['DIMONA_COMMITTEES', { DIMONA_COMMITTEES: '{"302":{"EXT":"999"}}' }],
  ])('stops the start when %s is wrong, by its name', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}[. ]`));
  });

  it('says nothing of a key that it cannot use', () => {
    const wrong = { ...live, DIMONA_PRIVATE_KEY: 'secret' };
    expect(() => readConfig(wrong)).not.toThrow(/secret/);
  });

  it('knows which committee goes with which type', () => {
    const { DIMONA_COMMITTEES } = readConfig({ DIMONA_COMMITTEES: '{"302":{"EXT":"XXX"}}' });
    expect(DIMONA_COMMITTEES).toEqual({ '302': { EXT: 'XXX' } });
    expect(readConfig({}).DIMONA_COMMITTEES).toBeUndefined();
  });
});

describe('push', () => {
  const account = join(folder, 'account.json');
  writeFileSync(
    account,
    JSON.stringify({ project_id: 'p', client_email: 'a@p.iam', private_key: pem }),
  );
  const apple = { APNS_KEY_FILE: file, APNS_KEY_ID: 'K', APNS_TEAM_ID: 'T', APNS_TOPIC: 'eu.p' };

  it('goes to browsers alone unless something else is said', () => {
    expect(readConfig({})).toMatchObject({ fcm: null, apns: null, PUSH_LOCAL_ENDPOINTS: '0' });
    const config = readConfig({ FCM_SERVICE_ACCOUNT_FILE: account, ...apple });
    expect(config.fcm).toMatchObject({ token_uri: 'https://oauth2.googleapis.com/token' });
    expect(config.apns).toMatchObject({ topic: 'eu.p', origin: 'https://api.push.apple.com' });
  });

  it.each([
    ['FCM_SERVICE_ACCOUNT_FILE', { FCM_SERVICE_ACCOUNT_FILE: file }],
    ['APNS_KEY_FILE', { ...apple, APNS_KEY_FILE: account }],
    ['APNS_TEAM_ID', { ...apple, APNS_TEAM_ID: '' }],
    ['PUSH_CONTACT', { PUSH_CONTACT: 'me' }],
  ])('is refused by name when %s is wrong', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(name);
  });
});

describe('what stands before and behind the server', () => {
  it('trusts no proxy unless it is named', () => {
    expect(readConfig({}).TRUST_PROXY).toBeUndefined();
    expect(
      readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8,192.0.2.1' }).TRUST_PROXY,
    ).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.1']);
  });

  it.each([
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'a token with spaces'],
    ['SENTRY_DSN', 'https://errors.example/42'],
    ['SENTRY_DSN', 'https://key@errors.example/project'],
  ])('stops the start when %s is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}[. ]`));
  });

  it('knows a collector of failures below a path', () => {
    const dsn = 'https://0a1b@errors.example/sub/42';
    expect(readConfig({ SENTRY_DSN: dsn }).SENTRY_DSN).toBe(dsn);
  });
});
