import { randomUUID } from 'node:crypto';
import { type DescribedError, describeError } from './describe-error.ts';

const MAX_A_MINUTE = 20;
const TIMEOUT_MS = 5000;

type Details = Readonly<Record<string, string | number>>;

export type ReportFailure = (error: unknown, details: Details) => void;

const FRAME = /^\s+at (?:(.+) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/;

const framesOf = ({ stack }: DescribedError) =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name, filename, row, column] = FRAME.exec(line) ?? [];
      if (!filename) return [];
      return [{ function: name, filename, lineno: Number(row), colno: Number(column) }];
    })
    .toReversed();

const exceptionsOf = (error: DescribedError): object[] => [
  ...(error.cause ? exceptionsOf(error.cause) : []),
  { type: error.type, value: error.message, stacktrace: { frames: framesOf(error) } },
];

/** `dsn` is `https://KEY@HOST/PROJECT` of a collector of Sentry's envelopes. */
export const createFailureReports = (
  dsn: string | undefined,
  { release, onError }: { release: string; onError: (error: unknown) => void },
): ReportFailure => {
  if (!dsn) return () => {};
  const { username, origin, pathname } = new URL(dsn);
  const [, base = '', project] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  const address = `${origin}${base}/api/${project}/envelope/`;
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=ploeg/${release}, sentry_key=${username}`,
  };
  let minute = 0;
  let sent = 0;

  const deliver = async (body: string): Promise<void> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const reply = await fetch(address, { method: 'POST', headers, body, signal });
      await reply.body?.cancel();
    } catch (error) {
      onError(error);
    }
  };

  return (error, details) => {
    const now = Date.now();
    if (now - minute > 60_000) [minute, sent] = [now, 0];
    sent += 1;
    if (sent > MAX_A_MINUTE) return;
    const eventId = randomUUID().replaceAll('-', '');
    const event = {
      event_id: eventId,
      timestamp: now / 1000,
      platform: 'node',
      level: 'error',
      release,
      tags: details,
      exception: { values: exceptionsOf(describeError(error)) },
    };
    const lines = [{ event_id: eventId }, { type: 'event' }, event];
    const body = lines.map((line) => JSON.stringify(line)).join('\n');
    void deliver(body);
  };
};
