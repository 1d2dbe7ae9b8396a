import { randomBytes } from 'node:crypto';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { appHooks } from '#app-hooks.ts';
import { createLoaders } from '#app-loaders.ts';
import type { Db } from '#db/database.ts';
import { createPlaceCodes } from '#features/kiosks/place-codes.ts';
import { runAsPerson } from '#features/session/acting.service.ts';
import { openSession } from '#features/session/sign-in.service.ts';
import { endSessions } from '#features/session/sessions.service.ts';
import type { WriteContext } from '#platform/context.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createTokens } from '#platform/tokens.ts';

/** Where the demo is played: every act is somebody's, at a moment of its own. */
export type Stage = { db: Db; now: Instant };

/** With the store that its papers are put into. */
export type StageWithStore = Stage & { storage: Storage };

export type Somebody = { companyId: string; personId: string };

/** What a tablet or a printed letter of the demo would be let in by: nobody has either, and nobody kept it. */
export const NO_TABLET = createTokens(randomBytes(32).toString('hex'));

/** What a server keeps in memory. */
export const loaders = () => createLoaders(createPlaceCodes(NO_TABLET));

const SCREEN = {
  deviceId: null,
  address: '',
  appVersion: null,
  platformOs: null,
};

/** What happened long ago is no news: nobody gets a mail of it, and what changed twice has changed. */
const quietly = (context: WriteContext): WriteContext => {
  const told = new Set<string>();
  return {
    ...context,
    emit: ({ messages: _messages, resourceId: _resourceId, ...event }) => {
      const change = JSON.stringify(event);
      if (!told.has(change)) context.emit(event);
      told.add(change);
    },
  };
};

/** Signs somebody in at a moment, lets them do something as by a screen, and signs them out again. */
export const actAs = async <T>(
  db: Db,
  { companyId, personId }: Somebody,
  at: Instant,
  act: (context: WriteContext) => Promise<T>,
): Promise<T> => {
  const who = { companyId, personId };
  const sessionId = await openSession(db, who, { ...SCREEN, platformOsVersion: null }, at);
  const done = await runAsPerson(db, { ...who, sessionId }, { now: at, hooks: appHooks }, (own) =>
    act(quietly(own)),
  );
  await endSessions(db, who, sessionId, at);
  return done;
};

/** What happens in the demo at a moment. */
export type Act = { at: Instant; play: (db: Db) => Promise<unknown> };

/** What somebody does at a moment. */
export const actOf = (
  who: Somebody,
  at: Instant,
  act: (context: WriteContext) => Promise<unknown>,
): Act => ({ at, play: (db) => actAs(db, who, at, act) });

/** Plays everything one after another, as it happened. */
export const playAll = async (db: Db, acts: readonly Act[]): Promise<void> => {
  for (const { play } of acts.toSorted((a, b) => a.at - b.at)) await play(db);
};
