/** Nothing was decided: the same may be asked again. */
export class Unavailable extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} is not available: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'Unavailable';
  }
}

/** Of PostgreSQL that ends, is full, may not write, or gave up. Two letters are a class. */
const DATABASE_CODES = /^(08...|53...|57P0[1-5]|57014|55P03|25P0[34]|25006|40001|40P01|58030)$/;

/** Of the operating system: broken lines, disks that are full or read-only. */
const SYSTEM_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EIO)$/;

/**
 * What `pg` says without a code; `postgres-faults.test.ts` provokes it. The last two are what Citus says,
 * under the code of a fault of its own, of a machine that went.
 */
const LOST_LINE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|server closed the connection unexpectedly|failed to COPY to shard)/;

/** Of the embedded database, where PostgreSQL has no code. */
const READ_ONLY_DISK = /: Read-only file system$/;

type KnownError = Error & { code?: unknown };

const causesOf = (thrown: unknown): KnownError[] => {
  const causes: KnownError[] = [];
  for (let error = thrown; error instanceof Error && causes.length < 10; error = error.cause) {
    causes.push(error);
  }
  return causes;
};

/** The database was silent for too long. */
export const isSilence = (thrown: unknown): boolean =>
  causesOf(thrown).some(({ message }) => message === 'Query read timeout');

/** The database or the store could not be reached. */
export const isOutOfReach = (thrown: unknown): boolean =>
  causesOf(thrown).some((error) => error instanceof Unavailable || LOST_LINE.test(error.message));

/** Of two who wait for each other the database lets one go on: nothing was decided for the other. */
const TRANSIENT_CODES = new Set<unknown>(['40001', '40P01']);

/** Deadlocks and serialization failures: the same transaction may simply run again. */
export const isTransient = (thrown: unknown): boolean =>
  causesOf(thrown).some(({ code }) => TRANSIENT_CODES.has(code));

export const isUnavailable = (thrown: unknown): boolean =>
  isOutOfReach(thrown) ||
  causesOf(thrown).some(({ code, message }) => {
    if (typeof code !== 'string') return false;
    return DATABASE_CODES.test(code) || SYSTEM_CODES.test(code) || READ_ONLY_DISK.test(message);
  });
