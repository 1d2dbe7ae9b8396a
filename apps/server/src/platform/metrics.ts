import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Reading = number | Readonly<Record<string, number>>;

/** Labels are routes, states and names of our own; nothing of a person or a company. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  });
  const outcomes = new Counter({
    name: 'ploeg_queue_verdicts_total',
    help: 'Answers to writes: applied, replayed, rejected, retry',
    labelNames: ['verdict'] as const,
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'ploeg_sweep_last_success_timestamp_seconds',
    help: 'When a round of recurring work last ended well in this process',
    labelNames: ['sweep'] as const,
    registers,
  });
  const interval = new Gauge({
    name: 'ploeg_sweep_interval_seconds',
    help: 'How often recurring work is to be done',
    labelNames: ['sweep'] as const,
    registers,
  });
  const failures = new Counter({
    name: 'ploeg_failures_total',
    help: 'Failures of the server itself: requests answered 5xx, and rounds of work by its name',
    labelNames: ['work'] as const,
    registers,
  });
  failures.inc({ work: 'request' }, 0);
  const appFailures = new Counter({
    name: 'ploeg_app_failures_total',
    help: 'What apps have told of their own failures, by kind and system',
    labelNames: ['kind', 'os'] as const,
    registers,
  });

  return {
    answered: (
      { method, route, status }: { method: string; route: string; status: number },
      ms: number,
    ): void => {
      requests.inc({ method, route, status });
      seconds.observe({ method, route }, ms / 1000);
    },
    judged: (outcome: string): void => outcomes.inc({ verdict: outcome }),
    /** `at` in unix seconds. */
    jobDone: (name: string, everySeconds: number, at: number): void => {
      lastSuccess.set({ sweep: name }, at);
      interval.set({ sweep: name }, everySeconds);
    },
    failed: (task: string): void => failures.inc({ work: task }),
    appFailed: (kind: string, os: string): void => appFailures.inc({ kind, os }),
    /** What cannot be read is not a number. */
    watch: (name: string, help: string, read: () => Reading | Promise<Reading>): void => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: ['state'],
        registers: [],
        async collect() {
          const reading = await Promise.resolve()
            .then(read)
            .catch(() => Number.NaN);
          if (typeof reading === 'number') this.set(reading);
          else for (const [state, count] of Object.entries(reading)) this.set({ state }, count);
        },
      });
      registry.registerMetric(gauge);
    },
    contentType: registry.contentType,
    text: (): Promise<string> => registry.metrics(),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
