import { features } from '../features.ts';
import type { ErrorTable } from './error-table.ts';
import { pictureErrors } from './picture-errors.ts';
import { requestErrors } from './request-errors.ts';

type KeysOf<T> = T extends unknown ? keyof T : never;

type Features = (typeof features)[keyof typeof features];

export type ErrorCode =
  | keyof typeof requestErrors
  | keyof typeof pictureErrors
  | KeysOf<Extract<Features, { errors: unknown }>['errors']>;

export const errorTable: Readonly<Record<ErrorCode, ErrorTable[string]>> = Object.assign(
  {},
  requestErrors,
  pictureErrors,
  ...Object.values(features).map((own) => ('errors' in own ? own.errors : {})),
);
