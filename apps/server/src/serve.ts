import { openServer } from './open-server.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const server = await openServer(process.env, say);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  process.stderr.write(
    `Ploeg could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
