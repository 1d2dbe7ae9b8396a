import { openServer, type OpenServer } from './open-server.ts';

/** How long a failing server may go on with what is under way. */
const LAST_MS = 5000;

/** EX_SOFTWARE of BSD: a supervisor starts it again. */
const FAILED = 70;

// Whatever the process writes is for its own user alone.
process.umask(0o077);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

let server: OpenServer | undefined;
let isFailing = false;
let isEnding = false;

/** An uncaught error leaves an unknown state: better a new process. */
const giveUp = async (error: unknown): Promise<void> => {
  if (isFailing) return;
  isFailing = true;
  setTimeout(() => process.exit(FAILED), LAST_MS);
  if (server) server.noteFatal(error);
  else complain(`Ploeg failed: ${error instanceof Error ? error.stack : String(error)}`);
  try {
    await server?.stop();
  } finally {
    process.exit(FAILED);
  }
};

/** Without its demo the server has other addresses, mails and doors: it begins anew in its place. */
const beginAnew = async (): Promise<void> => {
  say('The demo is gone. The server begins anew…');
  await server?.stop();
  if (!isEnding) await open();
};

const open = async (): Promise<void> => {
  server = await openServer(process.env, say, () => void beginAnew().catch(giveUp));
};

process.on('uncaughtException', (error) => void giveUp(error));
process.on('unhandledRejection', (error) => void giveUp(error));

try {
  await open();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      isEnding = true;
      Promise.resolve(server?.stop()).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  complain(`Ploeg could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
