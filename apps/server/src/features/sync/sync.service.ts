import { hash } from 'node:crypto';
import type { FeedKeys } from '#features/calendars/calendars.service.ts';
import type { Workplace, Workplaces } from '#features/people/workplaces.service.ts';
import type { FreeShiftTexts } from '#features/shifts/free-shift-texts.service.ts';
import type { Addresses } from '#platform/addresses.ts';
import type { Actor, Membership, ReadContext } from '#platform/context.ts';
import type { DimonaDriver } from '#platform/dimona/dimona-driver.ts';
import type { Piece, Pieces } from '#platform/packed-pieces.ts';
import { createOwnParts } from './own-parts.service.ts';
import { accessOf } from './shared-department.presenter.ts';
import type { SharedDepartments } from './shared-departments.service.ts';

const COMMA = Buffer.from(',');

const withCommas = (parts: readonly Pieces[]): Pieces =>
  parts.flatMap((part, index) => (index === 0 ? part : [COMMA, ...part]));

export type SnapshotDeps = FeedKeys & {
  workplaces: Workplaces;
  sharedDepartments: SharedDepartments;
  freeShiftTexts: FreeShiftTexts;
  addresses: Addresses;
  dimona: { driver: Pick<DimonaDriver, 'register'> };
};

/** What is the person's own in front of what all share. */
const departmentJson = (
  actor: Actor,
  membership: Membership,
  shared: Piece,
  webcals: ReadonlyMap<string, string>,
): Pieces => {
  const own = {
    recordId: membership.employmentId,
    ...accessOf(actor, membership.departmentId),
    webcal: webcals.get(membership.departmentId) ?? null,
  };
  return [Buffer.from(`${JSON.stringify(own).slice(0, -1)},`), shared];
};

/** Kept under versions that the session has just read: what has committed is in the next answer. */
export const createSnapshots = (deps: SnapshotDeps) => {
  const { workplaces, sharedDepartments, freeShiftTexts, addresses, dimona } = deps;
  const { register } = dimona.driver;
  const ownPartOf = createOwnParts(deps);

  const versionOf = ({ actor, now }: ReadContext, own: number): string => {
    const values = [
      // Addresses in the answer are whole.
      addresses.base,
      register,
      actor.personId,
      own,
      actor.language,
      Math.floor(now / 3600),
      ...actor.memberships.flatMap((m) => [m.departmentId, m.departmentVersions.all]),
      JSON.stringify(actor.grants),
    ];
    return hash('sha1', values.join(' '), 'base64url');
  };

  const loadWorkplaces = async (context: ReadContext): Promise<ReadonlyMap<string, Workplace>> =>
    new Map(
      await Promise.all(
        context.actor.memberships.map(
          async (m) => [m.departmentId, await workplaces.get(context, m)] as const,
        ),
      ),
    );

  const compose = async (context: ReadContext, version: string): Promise<Pieces> => {
    const places = await loadWorkplaces(context);
    const besideClockings = versionOf(context, context.actor.versionBesideClockings);
    const own = await ownPartOf(context, places, { whole: version, besideClockings });
    const departments = await Promise.all(
      context.actor.memberships.map(async (membership) => {
        const workplace = places.get(membership.departmentId) as Workplace;
        const [shared, free] = await Promise.all([
          sharedDepartments.get(context, membership, workplace),
          freeShiftTexts.list(context, membership, workplace, own.applied),
        ]);
        return { json: departmentJson(context.actor, membership, shared, own.webcals), free };
      }),
    );
    const shifts = [own.shifts, ...departments.map(({ free }) => free)];
    return [
      Buffer.from('{"departments":['),
      ...withCommas(departments.map(({ json }) => json)),
      Buffer.from('],"shifts":['),
      ...withCommas(shifts.filter((piece) => piece !== null).map((piece) => [piece])),
      Buffer.from(`],"dimonaRegister":"${register}","lastUpdate":${context.now},`),
      ...own.rest,
    ];
  };

  return {
    get: (context: ReadContext): { version: string; json: () => Promise<Pieces> } => {
      const version = versionOf(context, context.actor.version);
      return { version, json: () => compose(context, version) };
    },
    loadWorkplaces,
  };
};

export type Snapshots = ReturnType<typeof createSnapshots>;
