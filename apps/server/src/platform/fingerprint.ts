import { hash } from 'node:crypto';

/** Versions the hash: one of another kind is not comparable. */
const KIND = '2.';

/** What an app says of itself; its next version may say it otherwise. */
const APP_DETAILS: ReadonlySet<string> = new Set(['mobile', 'os', 'infos']);

type Sent = { params: unknown; query: unknown; body: unknown };

/** Deeper than any body of the contract; what lies below was sent to be deep. */
const MAX_DEPTH = 32;

const canonical = (value: unknown, depth = 0): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((inner) => canonical(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner, depth + 1)]),
  );
};

const withoutApp = (fields: unknown): unknown =>
  fields === null || typeof fields !== 'object' || Array.isArray(fields)
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([key]) => !APP_DETAILS.has(key)));

/** Of what was sent before a schema read it: the next release still recognises a repeat. */
export const fingerprintOf = (
  route: { method: string; path: string },
  { params, query, body }: Sent,
  files: readonly string[],
): string => {
  const parts = [route.method, route.path, params, withoutApp(query), withoutApp(body)];
  return KIND + hash('sha256', JSON.stringify(canonical([...parts, ...files])), 'base64url');
};

export const comparable = (fingerprint: string): string | null =>
  fingerprint.startsWith(KIND) ? fingerprint : null;
