import type { FailureFrame, FailureReport } from '@ploeg/contract/failures/failures.schemas';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import { fail } from '#platform/failure.ts';
import type { Metrics } from '#platform/metrics.ts';

const WINDOW_SECONDS = 3600;

/** An app sends a few an hour; behind one address there may be a whole company. */
const PER_ADDRESS = 60;
const PER_PROCESS = 600;
const REMEMBERED_ADDRESSES = 10_000;

export type FailureDeps = {
  clock: Clock;
  metrics: Pick<Metrics, 'appFailed'>;
  /** Passes it on to the operator's collector, where there is one. */
  onFailure: (error: unknown, details: Readonly<Record<string, string | number>>) => void;
};

type Line = Omit<FailureReport, 'frames'> & { frames: string[] };

const toText = ({ name, file, line, column }: FailureFrame): string => {
  const place = `app:///${file}:${line}:${column}`;
  return name ? `${name} (${place})` : place;
};

const toError = ({ name, code, frames }: FailureReport): Error => {
  const error = new Error(code ?? 'in the app');
  error.name = name;
  error.stack = [name, ...frames.map((frame) => `    at ${toText(frame)}`)].join('\n');
  return error;
};

/** Counts what apps report of their failures and passes it on; answers the line for the log. */
export const createFailureIntake = ({ clock, metrics, onFailure }: FailureDeps) => {
  const counts = new LRUCache<string, number>({ max: REMEMBERED_ADDRESSES });
  let window = 0;
  let all = 0;

  const throttle = (address: string): void => {
    const current = Math.floor(clock.now() / WINDOW_SECONDS);
    if (current !== window) {
      window = current;
      all = 0;
      counts.clear();
    }
    const before = counts.get(address) ?? 0;
    if (before >= PER_ADDRESS || all >= PER_PROCESS) throw fail('request.too_many');
    counts.set(address, before + 1);
    all += 1;
  };

  return (report: FailureReport, address: string): Line => {
    throttle(address);
    const { kind, os, version, screen, count } = report;
    metrics.appFailed(kind, os);
    const details = { source: 'app', kind, os, version, count };
    onFailure(toError(report), screen === undefined ? details : { ...details, screen });
    return { ...report, frames: report.frames.map(toText) };
  };
};
