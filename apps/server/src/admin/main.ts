import '#platform/module-formats.ts';

const { runAdmin } = await import('./admin.ts');

// Whatever the process writes is for its own user alone.
process.umask(0o077);

try {
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  process.exit(await runAdmin(process.argv.slice(2), process.env, say));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  // Node explains a wrong option in several lines; the first says what is wrong.
  process.stderr.write(`${message.split('\n')[0]}\n`);
  process.exit(1);
}
