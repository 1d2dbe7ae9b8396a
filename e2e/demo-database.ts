import { randomUUID } from 'node:crypto';
import { asOwner } from '../apps/server/src/testing/as-owner.ts';

/** Names the database of PostgreSQL with the demo companies, and the folder of its files. */
export const DEMO_DATABASE = 'PLOEG_E2E_DEMO_DATABASE';
export const DEMO_FILES = 'PLOEG_E2E_DEMO_FILES';

/** A copy of the database with the demo companies. */
export const copyDemo = async () => {
  const demo = new URL(process.env[DEMO_DATABASE] ?? '');
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  const admin = new URL('/postgres', demo).href;
  await asOwner(admin, `create database ${name} template ${demo.pathname.slice(1)}`);
  return {
    url: new URL(`/${name}`, demo).href,
    drop: () => asOwner(admin, `drop database ${name} with (force)`),
  };
};
