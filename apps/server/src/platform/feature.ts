import type { FastifyInstance } from 'fastify';
import type { Binder } from '#http/binder.ts';
import type { Hook } from './feature-hooks.ts';
import type { Job } from './scheduler.ts';

/** What the house must know of a feature (decision 046). */
export type Feature<Deps, JobDeps> = {
  name: string;
  bind?: (binder: Binder, deps: Deps, app: FastifyInstance) => void | Promise<void>;
  hooks?: readonly Hook[];
  jobs?: (deps: JobDeps) => readonly Job[];
  /** Tables that say nothing of anybody, and why; the others stand in `personal-tables.ts`. */
  impersonal?: Readonly<Record<string, string>>;
};

export const feature = <Deps = unknown, JobDeps = unknown>(
  own: Feature<Deps, JobDeps>,
): Feature<Deps, JobDeps> => own;
