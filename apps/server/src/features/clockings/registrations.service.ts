import { RETENTION_RULES, monthsBefore } from '@ploeg/domain/retention/retention';
import type { Finding } from '@ploeg/domain/dossier/dossier';
import {
  type Instant,
  SECONDS_PER_DAY,
  toInstant,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { followSince } from '#features/audit/audit-chains.service.ts';
import type { AuditRow } from '#features/audit/audit.service.ts';
import { createClockingEventsRepo } from './clocking-events.repo.ts';
import { eventSeal, standSeal } from './clocking-seals.ts';
import { createTeamClockingsRepo } from './clockings.repo.ts';
import type { ClockingRow, clockingEvents } from './clockings.table.ts';

type ClaimRow = typeof clockingEvents.$inferSelect;

/** A clocking with what was claimed of it, where each claim was tapped, and what does not agree. */
export type Registered = {
  row: ClockingRow;
  claims: readonly (ClaimRow & { isAtKiosk: boolean })[];
  findings: readonly Finding[];
  isSealed: boolean;
};

type Asked = {
  companyId: string;
  departmentId: string;
  timezone: string;
  from: WallSeconds;
  until: WallSeconds;
  personId?: string | undefined;
};

/** What the log says of clockings: of each claim its seal, of each clocking that of how it stands. */
const createLedger = () => {
  const sealOfClaim = new Map<string, { seal: string; clockingId: string; isAtKiosk: boolean }>();
  const standOf = new Map<string, string>();
  const firstLineOf = new Map<string, AuditRow>();
  let since: Date | null = null;
  return {
    sealOfClaim,
    standOf,
    firstLineOf,
    /** When claims began to be sealed, as far as was read. */
    since: () => since,
    add: (line: AuditRow): void => {
      const { subjectId, details } = line;
      if (!subjectId || typeof details.stands !== 'string') return;
      since ??= line.createdAt;
      standOf.set(subjectId, details.stands);
      if (!firstLineOf.has(subjectId)) firstLineOf.set(subjectId, line);
      if (typeof details.claim !== 'string' || typeof details.claimSeal !== 'string') return;
      sealOfClaim.set(details.claim, {
        seal: details.claimSeal,
        clockingId: subjectId,
        isAtKiosk: typeof details.kioskId === 'string',
      });
    },
  };
};

type Ledger = ReturnType<typeof createLedger>;

const judge = (row: ClockingRow, claims: readonly ClaimRow[], ledger: Ledger): Registered => {
  const { sealOfClaim, standOf } = ledger;
  const findings = new Set<Finding>();
  const ids = new Set(claims.map(({ id }) => id));
  const began = ledger.since()?.getTime() ?? Infinity;
  let isSealed = standOf.has(row.id);
  for (const claim of claims) {
    const known = sealOfClaim.get(claim.id);
    if (known && known.seal !== eventSeal(claim)) findings.add('claim_changed');
    if (!known && claim.receivedAt * 1000 >= began) findings.add('claim_added');
    if (!known) isSealed = false;
  }
  for (const [id, { clockingId }] of sealOfClaim) {
    if (clockingId === row.id && !ids.has(id)) findings.add('claim_missing');
  }
  const stand = standOf.get(row.id);
  if (stand !== undefined && stand !== standSeal(row)) findings.add('times_changed');
  return {
    row,
    claims: claims.map((claim) => ({
      ...claim,
      isAtKiosk: sealOfClaim.get(claim.id)?.isAtKiosk ?? isKioskStart(row, claim),
    })),
    findings: [...findings],
    isSealed,
  };
};

const isKioskStart = (row: ClockingRow, { kind }: ClaimRow): boolean =>
  kind === 'check-in' && row.kioskId !== null;

/** Clockings of which the log has lines in the period and the table has no rows. */
const listGone = async (
  db: Db,
  { companyId, personId }: Asked,
  ledger: Ledger,
  until: number,
): Promise<{ at: Date; personId: string | null }[]> => {
  const lines = [...ledger.firstLineOf.values()].filter(
    (line) => line.createdAt.getTime() < until && /^clocking\.(check_in|enter)$/.test(line.action),
  );
  const ids = lines.flatMap(({ subjectId }) => subjectId ?? []);
  const rows =
    ids.length > 0 ? await createTeamClockingsRepo(db, companyId).listClockings(ids) : [];
  const there = new Set(rows.map(({ id }) => id));
  return lines
    .filter(({ subjectId }) => !there.has(subjectId ?? ''))
    .map(({ createdAt, personId: whose, actorId, action }) => ({
      at: createdAt,
      // Of what somebody wrote down for another the log names who wrote it.
      personId: whose ?? (action === 'clocking.check_in' ? actorId : null),
    }))
    .filter((gone) => personId === undefined || gone.personId === personId);
};

const readOnce = async (db: Db, now: Instant, asked: Asked) => {
  const { companyId, departmentId, timezone, from, until, personId } = asked;
  const rows = await createTeamClockingsRepo(db, companyId).listRegistered(
    departmentId,
    { from, until },
    personId,
  );
  const claims =
    rows.length === 0
      ? []
      : await createClockingEventsRepo(db, companyId).listAppliedTo(
          [...new Set(rows.map((row) => row.personId))],
          rows.map(({ id }) => id),
        );
  const ledger = createLedger();
  const begin = (toInstant(from, timezone) - SECONDS_PER_DAY) * 1000;
  const chain = { companyId, chainId: departmentId };
  const log = await followSince(db, chain, new Date(begin), ledger.add);
  const claimsOf = Map.groupBy(claims, ({ clockingId }) => clockingId);
  // What has had its term may be gone by right (R77).
  const term = monthsBefore(now, RETENTION_RULES.hours.least) * 1000;
  const gone =
    begin > term ? await listGone(db, asked, ledger, toInstant(until, timezone) * 1000) : [];
  return {
    registered: rows.map((row) => judge(row, claimsOf.get(row.id) ?? [], ledger)),
    gone: gone.filter(({ at }) => at.getTime() >= begin + SECONDS_PER_DAY * 1000),
    log,
    claimCount: claims.length,
    sealedCount: claims.filter(({ id }) => ledger.sealOfClaim.has(id)).length,
  };
};

type Read = Awaited<ReturnType<typeof readOnce>>;

const agrees = ({ registered, gone, log }: Read): boolean =>
  gone.length === 0 &&
  log.brokenAt === null &&
  registered.every((one) => one.findings.length === 0);

/** Somebody may clock while it is read; what does not agree twice more does not agree. */
const MOST_READS = 3;

/**
 * What was registered of a location in [from, until), each held against its seals in the log, which is
 * recomputed from the day before up to its last line.
 */
export const listRegistrations = async (db: Db, now: Instant, asked: Asked): Promise<Read> => {
  let read = await readOnce(db, now, asked);
  for (let reads = 1; reads < MOST_READS && !agrees(read); reads += 1) {
    read = await readOnce(db, now, asked);
  }
  return read;
};
