import { isRight, type Right } from '@ploeg/domain/access/rights';
import type { z } from 'zod';

/**
 * Who may call a route at all; what a caller may do with one thing is the feature's policy.
 * `signed-in` leaves out clock-in-only accounts (point 6.6), which may call what carries their clockings
 * and what any person needs (R43). `kiosk-too`: also a kiosk that names a member by `X-Kiosk-Person`.
 */
export type Access = 'public' | 'signed-in' | 'clock-in-only-too' | 'kiosk-too' | 'kiosk';

/**
 * What a caller must hold: a right (somewhere; the use case asks where), nothing but what is their
 * own (`own`), an account (`session`, where the answer is what each may see), or nothing (`public`).
 */
export type Needs = Right | 'own' | 'session' | 'public';

const OTHER_NEEDS: readonly Needs[] = ['own', 'session', 'public'];

export const isNeeds = (needs: string | undefined): needs is Needs =>
  needs !== undefined && (isRight(needs) || OTHER_NEEDS.some((other) => other === needs));

/** Files that a form of a route may carry, as `field[]` or `field`. */
export type FormFiles = { field: string; maxCount: number; maxBytes: number };

/** At `path` until something was made of it; null when a device's record brings more than a form may carry. */
export type ReceivedFile = { sha256: string; bytes: number; path: string | null };

export type RouteDefinition = {
  /** What a caller writes, such as `POST /api/v3/clockings`. */
  call: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The specification has two bases: `/api` (paths with /v3) and `/api/v4`. */
  base: '/api' | '/api/v4' | '';
  path: `/${string}`;
  summary: string;
  access: Access;
  needs: Needs;
  /** Where a guess may be tried: fewer calls a minute, counted for an address whatever it sends. */
  limit?: 'signIn';
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** An object; DELETE /v3/shifts alone sends a list. */
  body?: z.ZodObject | z.ZodArray;
  /** A larger body is not read; without it the server's own limit holds. */
  maxBodyBytes?: number;
  /** Bodies are JSON; these routes read the same fields from multipart forms too. */
  multipart?: true | { files: FormFiles };
  /** Takes plain forms too, as a library for sockets sends them. */
  urlEncoded?: true;
  takes?: { type: string; maxBytes: number };
  /** Answers under an entity tag: whoever has it already is told so and nothing more. */
  tagged?: true;
  /** Changes something and takes no key: the same again is done again. */
  unkeyed?: true;
  /** What a success is when it is no JSON. */
  produces?: string;
  responses: { readonly [status: number]: z.ZodType };
  /** Codes of expected failures beyond those every route may answer; `all-routes.ts` knows them. */
  errors: readonly string[];
};

export const isKeyed = ({ method, access, unkeyed }: RouteDefinition): boolean =>
  method !== 'GET' && access !== 'public' && unkeyed !== true;

type Method = RouteDefinition['method'];
type Place<Address extends string> = Address extends `/api/v4${infer Path}`
  ? { base: '/api/v4'; path: Path }
  : Address extends `/api${infer Path}`
    ? { base: '/api'; path: Path }
    : { base: ''; path: Address };
type Split<Call extends string> = Call extends `${infer M extends Method} ${infer Address}`
  ? { call: Call; method: M } & Place<Address>
  : never;
type Usual = Pick<RouteDefinition, 'access' | 'errors'>;
type UsualOf<R> = {
  access: Access;
  errors: R extends { errors: infer Codes } ? Codes : readonly never[];
};
type Placed = Pick<RouteDefinition, 'call' | 'method' | 'base' | 'path'>;
type Declared = Omit<RouteDefinition, keyof Placed | keyof Usual> & Partial<Usual>;

const CALL = /^(\w+) (\/api\/v4|\/api|)(\/.*)$/;

/** For whoever is signed in unless it says otherwise. */
export const route = <const Call extends `${Method} /${string}`, const R extends Declared>(
  call: Call,
  definition: R,
) => {
  const [, method, base, path] = CALL.exec(call) ?? [];
  const usual: Usual = { access: 'signed-in', errors: [] };
  return { call, method, base, path, ...usual, ...definition } as unknown as Split<Call> &
    UsualOf<R> &
    R;
};

/** Known by one member: to hold each shape against all of `z.ZodType` takes the compiler long. */
type Shaped = { _zod: { input: unknown; output: unknown } };
type OutputOf<S> = S extends Shaped ? S['_zod']['output'] : undefined;
type WireOf<S> = S extends Shaped ? S['_zod']['input'] : undefined;

/** Parsed and defaulted, with the files where the route declares some. */
export type RequestOf<R extends RouteDefinition> = {
  params: OutputOf<R['params']>;
  query: OutputOf<R['query']>;
  body: OutputOf<R['body']>;
} & (R['multipart'] extends { files: FormFiles } ? { files: readonly ReceivedFile[] } : unknown);

/** Before defaults; what the route does not have is left out. */
export type CallOf<R extends RouteDefinition> = (R['params'] extends Shaped
  ? { params: WireOf<R['params']> }
  : unknown) &
  (R['query'] extends Shaped ? { query?: WireOf<R['query']> } : unknown) &
  (R['body'] extends Shaped ? { body: WireOf<R['body']> } : unknown);

export type AnswerOf<R extends RouteDefinition> = {
  [S in keyof R['responses'] & number]: { status: S; body: WireOf<R['responses'][S]> };
}[keyof R['responses'] & number];

export type ResponseOf<R extends RouteDefinition> = OutputOf<
  R['responses'][keyof R['responses'] & number]
>;
