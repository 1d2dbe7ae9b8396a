import type { AnswerOf, RouteDefinition } from '@ploeg/contract/shared/route';

type BodyOf<R extends RouteDefinition> = AnswerOf<R>['body'];

/**
 * Secrets of an answer, by their key, each as it follows from the rest: an answer is stored to be
 * repeated, and a secret must not be.
 */
export type Withheld<R extends RouteDefinition> = {
  [K in keyof BodyOf<R>]?: (rest: Omit<BodyOf<R>, K>) => BodyOf<R>[K];
};

type Keys = Record<string, ((rest: never) => unknown) | undefined>;

/** The answer as it is stored. */
export const withhold = (body: unknown, withheld: Keys = {}): unknown => {
  const stored = { ...(body as Record<string, unknown>) };
  const keys = Object.keys(withheld);
  for (const key of keys) delete stored[key];
  return keys.length > 0 ? stored : body;
};

/** The stored answer as it is sent, first and repeated alike; a refusal has no secrets. */
export const complete = (
  { status, body }: { status: number; body: string },
  withheld: Keys = {},
): string => {
  const secrets = Object.entries(withheld);
  if (secrets.length === 0 || status >= 400) return body;
  const rest = JSON.parse(body) as never;
  const told = secrets.map(([key, derive]) => [key, derive?.(rest)] as const);
  return JSON.stringify(Object.assign(rest, Object.fromEntries(told)));
};
