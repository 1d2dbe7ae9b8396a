import { Failure } from './failure.ts';

const COME_AGAIN_SECONDS = 2;

/** `atOnce` tasks run, `places` wait in their order, one more is refused. */
export const createSemaphore = (atOnce: number, places = Number.POSITIVE_INFINITY) => {
  let underWay = 0;
  const waiting: (() => void)[] = [];

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (underWay >= atOnce) {
      if (waiting.length >= places)
        throw new Failure('server.busy', {}, { retryAfterSeconds: COME_AGAIN_SECONDS });
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      underWay += 1;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
};

export type Semaphore = ReturnType<typeof createSemaphore>;
