import { parseArgs } from 'node:util';
import { shortText } from '@ploeg/contract/shared/wire.schemas';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Scope } from '#db/database.ts';
import type { Notice } from '#features/notifications/notifications.service.ts';
import type { Hooks } from '#platform/context.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Tokens } from '#platform/tokens.ts';

export const options = {
  company: { type: 'string' },
  department: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  timezone: { type: 'string', default: 'Europe/Brussels' },
  limit: { type: 'string' },
  value: { type: 'string' },
  since: { type: 'string' },
  source: { type: 'string' },
  role: { type: 'string' },
  person: { type: 'string' },
  'last-day': { type: 'string' },
  'new-email': { type: 'string' },
  mail: { type: 'boolean', default: false },
  show: { type: 'string' },
  yes: { type: 'boolean', default: false },
  access: { type: 'string' },
  to: { type: 'string' },
  from: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

export type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

type TextOption = {
  [K in keyof Values]-?: Values[K] extends string | undefined ? K : never;
}[keyof Values];

export const need = (values: Values, name: TextOption): string => {
  const value = values[name];
  if (!value) throw new Error(`--${name} is missing`);
  return value;
};

export const needName = (values: Values, name: TextOption): string => {
  const read = shortText(200).min(1).safeParse(need(values, name));
  if (!read.success) throw new Error(`--${name} holds characters that are in no name`);
  return read.data;
};

export const wantedDepartment = (values: Values) => ({
  department: need(values, 'department'),
  company: values.company,
});

const ACCESSES = ['shifts', 'documents', 'dimona'] as const;

export const readAccess = (text: string | undefined) => {
  const wanted = text ? text.split(',') : [];
  const unknown = wanted.find((name) => !ACCESSES.some((access) => access === name));
  if (unknown) throw new Error(`--access knows ${ACCESSES.join(', ')}, not ${unknown}`);
  return {
    shifts: wanted.includes('shifts'),
    documents: wanted.includes('documents'),
    dimona: wanted.includes('dimona'),
  };
};

export type Say = (line: string) => void;

type Installation = {
  database: Scope;
  hooks: Hooks;
  now: Instant;
  openFiles: () => Promise<Storage>;
  openTokens: () => Promise<Tokens>;
  /** Distributes what is not yet; answers how many tables that were. */
  spread: () => Promise<number>;
  /** Tells the sockets of processes that run, where there can be some, of what was done. */
  notified: <Done extends { notices: readonly Notice[] }>(task: Promise<Done>) => Promise<Done>;
};

type Input = { publicUrl: string; target: string | undefined };

export type Report = { lines: readonly string[]; isFine?: boolean };

export type Run = (installation: Installation) => Promise<string | Report>;

export type Commands = Record<string, (values: Values, input: Input) => Run>;
