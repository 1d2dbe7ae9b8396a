import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../apps/server/src/testing/start-postgres.ts';
import { checkInOf, headersOfPerson } from './load.ts';
import { note } from './notes.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** What follows an answer, such as a notice to other processes, is counted with it. */
const AFTERWARDS_MS = 300;

const SOMEBODY = 1;
const COLLEAGUE = 2;

const counted = async (
  server: ServerProcess,
  what: string,
  most: number,
  ask: () => Promise<Response>,
): Promise<void> => {
  await server.statements();
  const answer = await ask();
  await answer.arrayBuffer();
  await sleep(AFTERWARDS_MS);
  const statements = await server.statements();
  const named = statements.filter(({ name }) => name !== null).length;
  const figure = `${statements.length}, ${named} prepared`;
  note(`statements of ${what} (${answer.status})`, figure, `<= ${most}`, statements.length <= most);
};

/** How often one request that comes alone asks PostgreSQL; the second of each, when all is prepared. */
export const countStatements = async (): Promise<void> => {
  const postgres = await startPostgres();
  const server = await startServerProcess(postgres.url, 'counting');
  try {
    await server.order('generate');
    const etags = new Map<number, string>();
    const snapshot = async (person: number): Promise<Response> => {
      const etag = etags.get(person) ?? '';
      const headers = { ...headersOfPerson(person), 'if-none-match': etag };
      const answer = await fetch(`${server.url}/api/v3/datas`, { headers });
      etags.set(person, answer.headers.get('etag') ?? '');
      return answer;
    };
    const checkIn = (person: number): Promise<Response> => {
      const { path, ...request } = checkInOf(person, crypto.randomUUID());
      return fetch(`${server.url}${path}`, request);
    };
    const both = [SOMEBODY, COLLEAGUE];
    for (const person of [3, 4, ...both]) await (await snapshot(person)).arrayBuffer();
    await (await checkIn(3)).arrayBuffer();
    await counted(server, 'a check-in', 16, () => checkIn(SOMEBODY));
    await counted(server, '/v3/datas after it', 5, () => snapshot(SOMEBODY));
    await counted(server, '/v3/datas of a colleague', 2, () => snapshot(COLLEAGUE));
    await counted(server, '/v3/datas that is unchanged', 2, () => snapshot(SOMEBODY));
  } finally {
    await server.stop();
    await postgres.stop();
  }
};
