/** Something that the server needs is away for now: nothing was decided, and the same may be asked again. */
export class Unavailable extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} is not available: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'Unavailable';
  }
}

/**
 * Codes of PostgreSQL for a server that ends, is full or may not write, and for work that was given up:
 * it waited too long for a lock or an answer, or stood in the way of another. Two letters are a class.
 */
const DATABASE_CODES = /^(08...|53...|57P0[1-5]|57014|55P03|25P0[34]|25006|40001|40P01|58030)$/;

/** Codes of the operating system for a line that broke, and for a disk that is full or cannot be written. */
const SYSTEM_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EIO)$/;

/** What the PostgreSQL client says without a code; `postgres-faults.test.ts` and the tests of reliability provoke it. */
const LOST_LINE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/** A file of the embedded database on a disk that became read-only. PostgreSQL has no code for it. */
const READ_ONLY_DISK = /: Read-only file system$/;

type KnownError = Error & { code?: unknown };

const causesOf = (thrown: unknown): KnownError[] => {
  const causes: KnownError[] = [];
  // A chain of causes is short; one that bites its tail must not hold us up.
  for (let error = thrown; error instanceof Error && causes.length < 10; error = error.cause) {
    causes.push(error);
  }
  return causes;
};

/** True where the database took a question and was silent for too long. */
export const isSilence = (thrown: unknown): boolean =>
  causesOf(thrown).some(({ message }) => message === 'Query read timeout');

/** True where the line to the database, or the store, could not be had, broke, or was silent. */
export const isOutOfReach = (thrown: unknown): boolean =>
  causesOf(thrown).some((error) => error instanceof Unavailable || LOST_LINE.test(error.message));

/** True where something that the server needs is away: the asker may come again with the same. */
export const isUnavailable = (thrown: unknown): boolean =>
  isOutOfReach(thrown) ||
  causesOf(thrown).some(({ code, message }) => {
    if (typeof code !== 'string') return false;
    return DATABASE_CODES.test(code) || SYSTEM_CODES.test(code) || READ_ONLY_DISK.test(message);
  });
