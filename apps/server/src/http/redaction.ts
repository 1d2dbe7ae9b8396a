import type { AnswerOf, RouteDefinition } from '@ploeg/contract/shared/route';

type BodyOf<R extends RouteDefinition> = AnswerOf<R>['body'];

/** Secrets, each derived from the rest of the answer, which is stored without them. */
export type Redacted<R extends RouteDefinition> = {
  [K in keyof BodyOf<R>]?: (rest: Omit<BodyOf<R>, K>) => BodyOf<R>[K];
};

type Keys = Record<string, ((rest: never) => unknown) | undefined>;

export const redact = (body: unknown, redacted: Keys = {}): unknown => {
  const stored = { ...(body as Record<string, unknown>) };
  const keys = Object.keys(redacted);
  for (const key of keys) delete stored[key];
  return keys.length > 0 ? stored : body;
};

export const restore = (
  { status, body }: { status: number; body: string },
  redacted: Keys = {},
): string => {
  const secrets = Object.entries(redacted);
  if (secrets.length === 0 || status >= 400) return body;
  const rest = JSON.parse(body) as never;
  const restored = secrets.map(([key, derive]) => [key, derive?.(rest)] as const);
  return JSON.stringify(Object.assign(rest, Object.fromEntries(restored)));
};
