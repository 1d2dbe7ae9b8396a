import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { copyTemplate } from '#testing/test-database.ts';
import { distribute } from './distribute.ts';

const source = inject('testDatabase');

const { adminUrl, machines } = source.kind === 'postgres' ? source : { adminUrl: '', machines: [] };

describe.runIf(source.kind === 'postgres')('to distribute a database', () => {
  it.runIf(machines.length === 0)('is refused where there is no Citus', async () => {
    const url = await copyTemplate(adminUrl);
    await expect(distribute(url)).rejects.toThrow('This database has no Citus');
  });

  it.runIf(machines.length > 0)('finds nothing to do again, and waits for no process', async () => {
    const url = await copyTemplate(adminUrl, machines);
    expect(await distribute(url)).toBe(0);
    const other = new Client({ connectionString: url });
    await other.connect();
    await expect(distribute(url)).rejects.toThrow('Stop every process first');
    await other.end();
  });
});
