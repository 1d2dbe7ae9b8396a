import { type Feature, features } from '../features.ts';
import type { ErrorTable } from './error-table.ts';

/** Any route may answer these. */
const requestErrors = {
  'request.malformed': { status: 400 },
  'request.header_invalid': { status: 400 },
  'request.forbidden': { status: 403 },
  'request.not_found': { status: 404 },
  'request.method_not_allowed': { status: 405 },
  'request.too_large': { status: 413 },
  'request.unsupported_type': { status: 415 },
  'request.invalid': { status: 422 },
  'request.too_many': { status: 429 },
  'server.failed': { status: 500 },
  'server.busy': { status: 503 },
} as const satisfies ErrorTable;

/** Of every form that carries pictures. */
const pictureErrors = {
  'pictures.unusable': { status: 422, field: 'pictures' },
  'pictures.too_many': { status: 422, field: 'pictures' },
  'pictures.no_room': { status: 422, field: 'pictures' },
} as const satisfies ErrorTable;

type KeysOf<T> = T extends unknown ? keyof T : never;

export type ErrorCode =
  | keyof typeof requestErrors
  | keyof typeof pictureErrors
  | KeysOf<Extract<Feature, { errors: unknown }>['errors']>;

export const errorTable: Readonly<Record<ErrorCode, ErrorTable[string]>> = Object.assign(
  {},
  requestErrors,
  pictureErrors,
  ...Object.values(features).map((own) => ('errors' in own ? own.errors : {})),
);
