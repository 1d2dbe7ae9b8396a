import type { Database } from '#db/database.ts';
import type { FeedKeys } from '#features/calendars/calendars.service.ts';
import { makeOwnPosCode } from '#features/kiosks/pos-codes.service.ts';
import type { Addresses } from '#platform/addresses.ts';
import type { Clock } from '#platform/clock.ts';
import { feature } from '#platform/feature.ts';
import { listFeatures } from './features.service.ts';
import { bindSyncRoutes, type SyncDeps } from './sync.routes.ts';
import { createSnapshots } from './sync.service.ts';

type OwnDeps = Omit<SyncDeps, 'snapshots' | 'makePosCode' | 'listFeatures'> &
  Parameters<typeof createSnapshots>[0] &
  FeedKeys & { addresses: Addresses; clock: Clock; database: Database; registrationUrl: string };

export const sync = feature({
  name: 'sync',
  bind: (binder, deps: OwnDeps) =>
    bindSyncRoutes(binder, {
      ...deps,
      snapshots: createSnapshots(deps, { addresses: deps.addresses, feeds: deps }),
      makePosCode: (actor) => makeOwnPosCode(deps.tokens, actor, deps.clock.now()),
      listFeatures: (actor) => listFeatures(deps.database, actor, deps.registrationUrl !== ''),
    }),
});
