import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';
import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { EVIDENCE_DAYS, MAX_PICTURES, pictureTakenAt } from '@ploeg/domain/clockings/pictures';
import { instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { claimFile } from '#platform/storage/files.ts';
import {
  type KeptPictures,
  keepPictures,
  type PictureDeps,
} from '#platform/storage/kept-pictures.ts';
import { changeClocking, tracePunch } from './clocking-changes.service.ts';
import { createClockingEventsRepo } from './clocking-events.repo.ts';
import { findVisible } from './clocking-lists.service.ts';
import { toClocking } from './clockings.presenter.ts';
import { createClockingsRepo } from './clockings.repo.ts';
import type { ClockingRow, StoredPicture } from './clockings.table.ts';
import { type BodyOf, type Punch, refuseOrFlag, toFlagChanges } from './punch.ts';

/** `received` are all of the form in its order, by their SHA-256. */
export type FormPictures = KeptPictures & { received: readonly string[] };

/** Stores what the clocking does not have yet, before a transaction; the check-out claims from it. */
export const preparePictures = async (
  context: ReadContext,
  clockingKey: string,
  files: readonly ReceivedFile[],
  deps: PictureDeps,
): Promise<FormPictures> => {
  const received = files.map(({ sha256 }) => sha256);
  const repo = createClockingsRepo(context.db, context.actor);
  const row = files.length > 0 ? await repo.findByKey(clockingKey) : undefined;
  if (!row) return { kept: [], error: null, received };
  const paths = new Map(files.map(({ sha256, path }) => [sha256, path]));
  for (const { sha256 } of row.pictures) paths.delete(sha256);
  const kept = await keepPictures(context, paths, MAX_PICTURES - row.pictures.length, deps);
  return { ...kept, received };
};

/** When each picture was taken, and how many are listed that the form does not hold. */
const readListed = (
  { pictureTimes, data }: BodyOf<'checkOut'>,
  received: readonly string[],
): { times: ReadonlyMap<string, number>; absent: number } => {
  const times = new Map<string, number>();
  const onDevice: { unix?: number | null | undefined }[] = [];
  for (const listed of pictureTimes ?? data?.pictures ?? []) {
    if ('sha256' in listed) times.set(listed.sha256, listed.unix);
    else onDevice.push(listed);
  }
  for (const [index, { unix }] of onDevice.entries()) {
    const sha256 = received[index];
    if (sha256 && typeof unix === 'number') times.set(sha256, Math.floor(unix));
  }
  return { times, absent: Math.max(0, onDevice.length - received.length) };
};

/** Claims prepared pictures for a clocking with an end; answers all that it has then. */
export const claimPictures = async (
  punch: Punch,
  row: Pick<ClockingRow, 'companyId' | 'startAt' | 'endAt' | 'pictures'>,
  input: BodyOf<'checkOut'>,
  { kept, error, received }: FormPictures,
): Promise<StoredPicture[]> => {
  const { db, now } = punch.context;
  if (error) refuseOrFlag(punch, fail(error, { count: MAX_PICTURES }), 'pictures_missing');
  const span = { startAt: row.startAt, endAt: row.endAt ?? now };
  const { times, absent } = readListed(input, received);
  const hashes = new Set(row.pictures.map(({ sha256 }) => sha256));
  const fresh = kept.filter(({ sha256 }) => !hashes.has(sha256));
  const claimed = await Promise.all(
    fresh.map(async ({ sha256, key }) => {
      const unix = pictureTakenAt(times.get(sha256), span, now);
      const expiresAt = instant(unix + EVIDENCE_DAYS * SECONDS_PER_DAY);
      const isThere = await claimFile(db, row.companyId, key, { now, expiresAt });
      return isThere ? [{ key, sha256, unix }] : [];
    }),
  );
  const pictures = [...row.pictures, ...claimed.flat()].slice(0, MAX_PICTURES);
  const isShort = pictures.length < row.pictures.length + fresh.length;
  if (isShort || absent > 0 || (input.lostPictures ?? 0) > 0) punch.flags.add('pictures_missing');
  return pictures;
};

/** Also for the end as the device claimed it, where its clock ran ahead or somebody has corrected it. */
export const wasClaimedEnd = async (
  { db }: WriteContext,
  row: ClockingRow,
  end: number,
): Promise<boolean> => {
  if (row.end === end) return true;
  const repo = createClockingEventsRepo(db, row.companyId);
  return (await repo.listOfClocking(row.personId, row.id))
    .filter(({ kind, outcome }) => kind === 'check-out' && outcome === 'applied')
    .map(({ payload }) => payload as BodyOf<'checkOut'>)
    .some(({ checkOut, data }) => (checkOut ?? data?.checkOut)?.end === end);
};

export const addPictures = async (
  punch: Punch,
  row: ClockingRow,
  input: BodyOf<'checkOut'>,
  prepared: FormPictures,
): Promise<Clocking> => {
  const { context, workplace, flags } = punch;
  const pictures = await claimPictures(punch, row, input, prepared);
  const isNew = pictures.length > row.pictures.length || flags.size > row.flags.length;
  if (!isNew) return toClocking(row, workplace.catalogues);
  const values = { pictures, ...toFlagChanges(row, flags) };
  const claim = { kind: 'check-out', payload: input } as const;
  const trace = tracePunch('clocking.pictures', punch);
  const changed = await changeClocking(context, row, values, trace, claim);
  return toClocking(changed, workplace.catalogues);
};

/** A picture of a clocking that the caller may see; anything else looks as if it did not exist. */
export const getPicture = async (
  context: ReadContext,
  { id, sha256 }: { id: string; sha256: string },
  { storage }: PictureDeps,
) => {
  const row = await findVisible(context, id);
  const picture = row?.pictures.find((item) => item.sha256 === sha256);
  const content = picture ? await storage.get(picture.key) : null;
  if (!content) throw fail('request.not_found');
  return { content, mime: 'image/jpeg', name: `${sha256.slice(0, 12)}.jpg` };
};
