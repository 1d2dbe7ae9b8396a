/**
 * A process that holds the servers of tests, one after the other. Each is whole, on a folder and a
 * port of its own; what a process has to load and to warm up is paid once.
 */
import '#platform/module-formats.ts';
import type { OpenServer } from '../open-server.ts';

const { openServer } = await import('../open-server.ts');

/** What the process that started this one asks: to open a server, or to close one, by a name. */
type HostRequest =
  | { name: string; open: Record<string, string | undefined> }
  | { name: string; close: true };

type HostAnswer = { name: string; error?: string };

const open = new Map<string, OpenServer>();

const carryOut = async (request: HostRequest): Promise<void> => {
  if ('open' in request) {
    open.set(request.name, await openServer(request.open, () => {}));
    return;
  }
  await open.get(request.name)?.stop();
  open.delete(request.name);
};

process.on('message', (request: HostRequest) => {
  const answer = (fields: Omit<HostAnswer, 'name'>) =>
    process.send?.({ name: request.name, ...fields } satisfies HostAnswer);
  carryOut(request).then(
    () => answer({}),
    (error: unknown) => answer({ error: String(error) }),
  );
});
// Who asked is gone, and with them every reason to go on.
process.on('disconnect', () => process.exit());
