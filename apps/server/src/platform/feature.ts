import type { FastifyInstance } from 'fastify';
import type { Binder } from '#http/binder.ts';
import type { Hook } from './feature-hooks.ts';
import type { Job } from './scheduler.ts';

/**
 * All that the house must know of a feature, in its own folder; `features.ts` lists all of them. It
 * says which of the app's own things it needs, and the list does not compile where one is missing.
 */
export type Feature<Deps, JobDeps> = {
  /** That of its folder. */
  name: string;
  /** Binds its routes, and serves what it has beside them. */
  bind?: (binder: Binder, deps: Deps, app: FastifyInstance) => void | Promise<void>;
  /** What it does about facts of features below it, and provides to their extension points. */
  hooks?: readonly Hook[];
  /** Its recurring work. */
  jobs?: (deps: JobDeps) => readonly Job[];
  /** Its tables that say nothing of anybody, and why; the others stand in `personal-tables.ts`. */
  impersonal?: Readonly<Record<string, string>>;
};

export const feature = <Deps = unknown, JobDeps = unknown>(
  own: Feature<Deps, JobDeps>,
): Feature<Deps, JobDeps> => own;
