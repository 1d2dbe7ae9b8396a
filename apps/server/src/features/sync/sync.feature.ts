import { feature } from '#platform/feature.ts';
import { bindSyncRoutes, type SyncDeps } from './sync.routes.ts';
import { createSnapshots, type SnapshotDeps } from './sync.service.ts';

export const sync = feature({
  name: 'sync',
  bind: (binder, deps: Omit<SyncDeps, 'snapshots'> & SnapshotDeps) =>
    bindSyncRoutes(binder, { ...deps, snapshots: createSnapshots(deps) }),
});
