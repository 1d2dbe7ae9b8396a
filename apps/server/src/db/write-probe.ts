/** A message that must reach the disk, and a result too big for memory, which needs a file. */
export const PROBE = `
  set local work_mem = '64kB';
  select pg_logical_emit_message(true, 'ploeg', 'ready');
  with words as materialized (select repeat('x', 1000) from generate_series(1, 200))
  select count(*) from words;
  select current_setting('transaction_read_only') as read_only`;

type Result = { rows: readonly Record<string, unknown>[] };

export const readProbe = (results: unknown): void => {
  const last = (results as Result[]).at(-1);
  if (last?.rows[0]?.read_only !== 'off') throw new Error('The database may only be read');
};
