import { createHash } from 'node:crypto';
import { deliveryOf } from '@ploeg/domain/notifications/message-kinds';
import {
  expiresAt,
  FALLBACK_SECONDS,
  gatherSeconds,
  heldUntil,
  isUrgent,
} from '@ploeg/domain/notifications/message-times';
import { foldNews } from '@ploeg/domain/notifications/shift-news';
import { type Instant, instant, toInstant, type WallSeconds } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { dateOf, secondsOf } from '#platform/clock.ts';
import type { Hooks } from '#platform/context.ts';
import { collect } from '#platform/feature-hooks.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { newId } from '#platform/new-id.ts';
import type { PushContent } from '#platform/push/push-port.ts';
import { messageMail, messageText } from '#texts/message-texts.ts';
import { createDueMessagesRepo, createMessagesRepo, type MessageRow } from './messages.repo.ts';
import { staleMessages } from './notifications.facts.ts';
import { operatorOf } from './operator-command.service.ts';
import { readRecipients, type Recipient, type Recipients } from './recipients.service.ts';

export type BundleDeps = {
  publicUrl: string;
  ways: ReadonlySet<'web' | 'ios' | 'android'>;
};

type JobDeps = BundleDeps & { hooks: Hooks };

/** Persons of one run; the others come in the next, seconds later. */
const PERSONS_AT_ONCE = 200;
const UNANSWERED_AT_ONCE = 500;

const judge = (row: MessageRow, recipients: Recipients, now: Instant) => {
  const place = recipients.placeOf(row.departmentId);
  const { start, wasStart } = row.values;
  const delivery = deliveryOf(row.kind);
  const instantOf = (wall: WallSeconds): Instant => toInstant(wall, place.timezone);
  const startsAt = start === undefined ? null : instantOf(start);
  // Who would still come at the old hour must hear of it before that.
  const wasAt = wasStart === undefined ? startsAt : instantOf(wasStart);
  const firstAt = startsAt && wasAt && wasAt > now ? instant(Math.min(startsAt, wasAt)) : startsAt;
  const urgent = delivery.isPressing === true || isUrgent(firstAt, now);
  const morning = heldUntil(delivery, firstAt, now, place);
  const gatheredAt = instant(secondsOf(row.createdAt) + gatherSeconds(urgent));
  const { livesSeconds } = delivery;
  const overAt = livesSeconds === undefined ? startsAt : instant(now + livesSeconds);
  return { row, urgent, overAt, readyAt: morning ?? gatheredAt, isHeld: morning !== null };
};

type Judged = ReturnType<typeof judge>;

/** A later message about one thing takes the place of the earlier one; digests stand for themselves. */
const topicOf = (rows: readonly MessageRow[], bundleId: string): string => {
  const [only] = rows;
  const name = rows.length === 1 && only ? `${only.resource} ${only.resourceId}` : bundleId;
  return createHash('sha256').update(name).digest('base64url').slice(0, 32);
};

const toContent = (
  rows: readonly MessageRow[],
  { language }: Recipient,
  title: string,
  bundleId: string,
): PushContent => {
  const { heading, lines, url } = messageText(rows, language);
  const [first] = rows;
  const single = rows.length === 1 && first;
  return {
    title: heading ? `${title}: ${heading}` : title,
    body: lines.join('\n'),
    data: single
      ? {
          type: first.kind,
          resource: first.resource,
          ...(first.resourceId && { id: first.resourceId }),
          ...(first.departmentId && { departmentId: first.departmentId }),
        }
      : { type: 'DIGEST', resource: 'MESSAGES' },
    url,
    topic: topicOf(rows, bundleId),
  };
};

type Company = {
  db: Db;
  repo: ReturnType<typeof createMessagesRepo>;
  companyId: string;
  recipients: Recipients;
  publicUrl: string;
  hooks: Hooks;
  now: Instant;
};

const idsOf = (rows: readonly MessageRow[]): string[] => rows.map(({ id }) => id);

const sendMail = async (
  { db, repo, companyId, recipients, publicUrl, now }: Company,
  person: Recipient,
  rows: readonly MessageRow[],
  bundleId: string,
): Promise<void> => {
  const id = newId();
  const at = dateOf(now);
  const { company } = recipients;
  const mail = messageMail(rows, person.language, { company, publicUrl });
  await queueMail(db, { id, companyId, to: person.email, ...mail });
  const personId = person.id;
  await repo.insertDeliveries([{ id, bundleId, personId, way: 'mail', sentAt: at, createdAt: at }]);
  await repo.update(idsOf(rows), { bundleId, dueAt: null, outcome: 'mailed' });
};

const push = async (
  { repo, recipients, now }: Company,
  person: Recipient,
  judged: readonly Judged[],
): Promise<void> => {
  const bundleId = newId();
  const rows = judged.map(({ row }) => row);
  const content = toContent(rows, person, recipients.company, bundleId);
  const at = dateOf(now);
  const ends = judged.map(({ overAt }) => overAt);
  await repo.insertDeliveries(
    person.devices.map(({ deviceId, appType }) => ({
      id: newId(),
      bundleId,
      personId: person.id,
      way: appType,
      deviceId,
      content,
      isUrgent: judged.some(({ urgent }) => urgent),
      expiresAt: dateOf(expiresAt(ends, now)),
      nextTryAt: at,
      createdAt: at,
    })),
  );
  await repo.update(idsOf(rows), { bundleId, dueAt: dateOf(instant(now + FALLBACK_SECONDS)) });
};

/** What becomes of a message: a push, a mail of it, or how it ends without either. */
const fateOf = (
  row: MessageRow,
  recipients: Recipients,
): 'push' | 'mail' | 'mailed' | 'unreachable' | 'unwanted' => {
  if (!recipients.mayHear(row)) return 'unwanted';
  const person = recipients.find(row.personId);
  const { app, email } = recipients.waysOf(row);
  if (app && person && person.devices.length > 0) return 'push';
  // A mail of its own has told them.
  if (email && deliveryOf(row.kind).isMailed) return 'mailed';
  if (email && person) return 'mail';
  return app || email ? 'unreachable' : 'unwanted';
};

const listStale = ({ db, companyId, now, hooks }: Company, rows: readonly MessageRow[]) =>
  collect({ db, actor: operatorOf(companyId), now, hooks }, staleMessages, rows);

/** Without what is no longer so, and with one message of all that happened to a shift meanwhile. */
const stillTrue = async (company: Company, ready: readonly Judged[]): Promise<Judged[]> => {
  const { repo, recipients, now } = company;
  if (ready.length === 0) return [];
  const rows = ready.map(({ row }) => row);
  const stale = await listStale(company, rows);
  const { told, moot } = foldNews(rows.filter(({ id }) => !stale.includes(id)));
  const gone = [...stale, ...moot];
  if (gone.length > 0) await repo.update(gone, { dueAt: null, outcome: 'unwanted' });
  const left: Judged[] = [];
  for (const { row } of ready) {
    const one = told.find(({ id }) => id === row.id);
    if (!one) continue;
    const { kind, values } = one;
    // A mail that follows later says the same.
    if (kind !== row.kind || values !== row.values) await repo.update([row.id], { kind, values });
    left.push(judge({ ...row, kind, values }, recipients, now));
  }
  return left;
};

const bundleFor = async (
  company: Company,
  personId: string,
  waiting: readonly MessageRow[],
): Promise<number> => {
  const { repo, recipients, now } = company;
  const judged = waiting.map((row) => judge(row, recipients, now));
  const ready = judged.some(({ readyAt }) => readyAt <= now)
    ? judged.filter(({ isHeld }) => !isHeld)
    : [];
  for (const item of judged) {
    if (ready.includes(item)) continue;
    await repo.update([item.row.id], { dueAt: dateOf(item.readyAt) });
  }
  const going = await stillTrue(company, ready);
  const person = recipients.find(personId);
  for (const [fate, items] of Map.groupBy(going, ({ row }) => fateOf(row, recipients))) {
    const rows = items.map(({ row }) => row);
    if (fate === 'push' && person) await push(company, person, items);
    else if (fate === 'mail' && person) await sendMail(company, person, rows, newId());
    else if (fate !== 'push' && fate !== 'mail') {
      await repo.update(idsOf(rows), { dueAt: null, outcome: fate });
    }
  }
  return going.length;
};

const companyOf = async (
  db: Db,
  companyId: string,
  rows: readonly MessageRow[],
  { publicUrl, ways, hooks }: JobDeps,
  now: Instant,
): Promise<Company> => {
  const repo = createMessagesRepo(db, companyId);
  const recipients = await readRecipients(db, companyId, rows, ways, now);
  return { db, repo, companyId, recipients, publicUrl, hooks, now };
};

/** Makes one push or mail for each person of what they are to be told and what waits with it. */
export const bundleDue = async (db: Db, now: Instant, deps: JobDeps): Promise<number> => {
  const due = await createDueMessagesRepo(db).listDuePersons(dateOf(now), PERSONS_AT_ONCE);
  let count = 0;
  for (const [companyId, own] of Map.groupBy(due, (person) => person.companyId)) {
    const personIds = own.map(({ personId }) => personId);
    const waiting = await createMessagesRepo(db, companyId).lockWaiting(personIds);
    const company = await companyOf(db, companyId, waiting, deps, now);
    for (const [personId, rows] of Map.groupBy(waiting, (row) => row.personId)) {
      count += await bundleFor(company, personId, rows);
    }
  }
  return count;
};

/** Mails what no device has shown in time, where the person wants mail. */
export const mailUnseen = async (db: Db, now: Instant, deps: JobDeps): Promise<number> => {
  const due = await createDueMessagesRepo(db).lockUnanswered(dateOf(now), UNANSWERED_AT_ONCE);
  for (const [companyId, own] of Map.groupBy(due, (row) => row.companyId)) {
    const company = await companyOf(db, companyId, own, deps, now);
    const { repo, recipients } = company;
    const stale = await listStale(company, own);
    const bundles = Map.groupBy(own, (row) => row.bundleId as string);
    const deliveries = await repo.listDeliveries([...bundles.keys()]);
    for (const [bundleId, rows] of bundles) {
      // A native shell reports nothing by itself: what its service took counts as shown.
      const isShown = deliveries.some(
        ({ bundleId: id, way, sentAt, shownAt, openedAt }) =>
          id === bundleId && (shownAt ?? openedAt ?? (way === 'web' ? null : sentAt)) !== null,
      );
      const { personId } = rows[0] as MessageRow;
      const person = recipients.find(personId);
      const isWanted = (row: MessageRow): boolean =>
        !stale.includes(row.id) &&
        recipients.mayHear(row) &&
        recipients.waysOf(row).email &&
        !deliveryOf(row.kind).isMailed;
      const mailed = isShown || !person ? [] : rows.filter(isWanted);
      const others = rows.filter((row) => !mailed.includes(row));
      if (person && mailed.length > 0) await sendMail(company, person, mailed, bundleId);
      if (others.length > 0) {
        const outcome = isShown ? 'shown' : 'unreachable';
        await repo.update(idsOf(others), { dueAt: null, outcome });
      }
    }
  }
  return due.length;
};
