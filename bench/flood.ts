import autocannon from 'autocannon';
import { median } from './device.ts';
import { headersOfPerson } from './load.ts';

/** Somebody at work asks one thing after the other. */
const ASKED = 1500;
const GUESSERS = 32;
const RUNS = 3;

type Figures = { p50: number; p99: number };

/** One user's own requests, timed to a hundredth of a millisecond. */
const askMe = async (url: string): Promise<Figures> => {
  const times: number[] = [];
  for (let n = 0; n < ASKED; n += 1) {
    const begin = performance.now();
    const answer = await fetch(`${url}/api/v3/me`, { headers: headersOfPerson(1) });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`/v3/me answered ${answer.status}`);
    times.push(performance.now() - begin);
  }
  times.sort((time, other) => time - other);
  const at = (share: number): number => times[Math.floor(ASKED * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
};

/** Guesses without a pause, each on another account and from another address. */
const startGuessing = (url: string) => {
  const statuses = new Map<number, number>();
  let next = 0;
  const guess = (request: autocannon.Request): autocannon.Request => {
    next += 1;
    const address = `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`;
    return {
      ...request,
      method: 'POST',
      path: '/api/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email: `guessed-${next}@bench.example`, password: 'a wrong one' }),
    };
  };
  const onResponse = (status: number): void => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const requests = [{ setupRequest: guess, onResponse }];
  const options = { url, connections: GUESSERS, duration: 600, timeout: 60, requests };
  const instance = autocannon(options, () => {});
  return { statuses, stop: () => instance.stop() };
};

/** What a flood of sign-ins does to somebody else; quiet and flooded in turns, in one run. */
export const measureFlood = async (url: string) => {
  await askMe(url);
  const quiet: Figures[] = [];
  const flooded: Figures[] = [];
  const statuses: Record<string, number> = {};
  for (let run = 0; run < RUNS; run += 1) {
    quiet.push(await askMe(url));
    const flood = startGuessing(url);
    flooded.push(await askMe(url));
    flood.stop();
    for (const [status, count] of flood.statuses) {
      statuses[status] = (statuses[status] ?? 0) + count;
    }
  }
  const middle = (figures: Figures[]): Figures => ({
    p50: median(figures.map(({ p50 }) => p50)),
    p99: median(figures.map(({ p99 }) => p99)),
  });
  return { quiet: middle(quiet), flooded: middle(flooded), statuses };
};
