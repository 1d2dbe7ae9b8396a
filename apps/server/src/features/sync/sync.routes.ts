import { syncRoutes } from '@ploeg/contract/sync/sync.routes';
import type { FastifyRequest } from 'fastify';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { Workplaces } from '#features/people/workplaces.service.ts';
import type { Actor } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { type FeatureDeps, listFeatures } from './features.service.ts';
import { listManagedDepartments } from './managed-departments.service.ts';
import { getMe, type MeDeps } from './me.service.ts';

export type SyncDeps = FeatureDeps &
  MeDeps & {
    workplaces: Workplaces;
    /** A fresh token for an old one, or null. */
    renewToken(request: FastifyRequest, actor: Actor): Promise<string | null>;
    /** The caller of a public route, when there is one. */
    findCaller(request: FastifyRequest): Promise<Actor | null>;
  };

export const bindSyncRoutes = (binder: Binder, deps: SyncDeps): void => {
  binder.readTagged(syncRoutes.getSnapshot, async (context, { query, raw, reply }) => {
    const { actor } = context;
    if (query.userMainId && query.userMainId !== actor.personId) throw fail('session.foreign_user');
    const token = await deps.renewToken(raw, actor);
    if (token) reply.header('X-Refresh-Token', token);
    return deps.snapshots.get(context);
  });
  binder.read(syncRoutes.listManagedDepartments, async (context) =>
    answer(200, await listManagedDepartments(context, deps)),
  );
  binder.open(syncRoutes.listFeatures, async ({ raw }) =>
    answer(200, await listFeatures(deps, await deps.findCaller(raw))),
  );
  binder.read(syncRoutes.getMe, async (context) => answer(200, await getMe(context, deps)));
};
