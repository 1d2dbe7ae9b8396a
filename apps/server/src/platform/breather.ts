/** So long work may go on before sockets and timers are looked at. */
const MAX_MS = 5;

/**
 * For work that runs without ever waiting for anything, such as a database within this process: node
 * looks at no socket before it ends, and takes one new connection at each look. `breathe` lets node
 * look whenever the last time is longer ago than a few milliseconds.
 */
export const createBreather = (): (() => Promise<void>) => {
  let lastLook = 0;
  return async () => {
    if (performance.now() - lastLook < MAX_MS) return;
    await new Promise(setImmediate);
    lastLook = performance.now();
  };
};
