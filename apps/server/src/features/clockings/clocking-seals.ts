import { hash } from 'node:crypto';
import type { ClockingRow, clockingEvents, StoredSpan } from './clockings.table.ts';

type EventRow = typeof clockingEvents.$inferInsert;

const isPlace = (value: object): boolean => 'latitude' in value || 'longitude' in value;

/** The same JSON with null in place of every position, whichever field holds it. */
export const withoutPlaces = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (value === null || typeof value !== 'object') return value;
  if (isPlace(value)) return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutPlaces(inner)]),
  );
};

/** A database keeps the keys of JSON in an order of its own, and no field that is undefined. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, inner]) => [key, inOrder(inner)]));
};

const sealOf = (content: unknown): string => hash('sha256', JSON.stringify(inOrder(content)));

/** Without what is taken out of it after a while (R56): positions, and what the device was. */
const lasting = (payload: unknown): unknown => {
  if (payload === null || typeof payload !== 'object' || Array.isArray(payload)) {
    return withoutPlaces(payload);
  }
  const { infos: _, ...others } = payload as Record<string, unknown>;
  return withoutPlaces(others);
};

/** The seal of a claim: of all that is kept of it for good. */
export const eventSeal = (event: EventRow): string => {
  const { id, personId, clockingId, authorId, kind, outcome, errorCode, receivedAt } = event;
  const about = [clockingId ?? null, authorId ?? null, errorCode ?? null];
  const head = [id, personId, ...about, kind, outcome, receivedAt];
  return sealOf([...head, lasting(event.payload)]);
};

const timesOf = (spans: readonly StoredSpan[]) =>
  spans.map(({ start, startAt, end, endAt }) => [start, startAt, end, endAt]);

/** The seal of the times of a clocking as they stand after a change. */
export const standSeal = (row: ClockingRow): string => {
  const { id, personId, departmentId, start, startAt, end, endAt, proposed } = row;
  const head = [id, personId, departmentId, start, startAt, end, endAt, proposed];
  return sealOf([...head, timesOf(row.pauses)]);
};
