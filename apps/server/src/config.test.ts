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
