import type { PackId } from '@ploeg/domain/begin/sectors';
import { createStoredValue } from '#platform/stored-value.ts';

/** What was typed of a company that is not there yet. The password is kept nowhere. */
export type BeginDraft = {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  packId: PackId;
  enterpriseNumber: string;
  place: string;
  address: string;
  timezone: string;
};

const EMPTY: BeginDraft = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  packId: 'horeca-302',
  enterpriseNumber: '',
  place: '',
  address: '',
  timezone: 'Europe/Brussels',
};

const stored = createStoredValue<Partial<BeginDraft>>('ploeg.begin');

export const readBeginDraft = (): BeginDraft => ({ ...EMPTY, ...stored.get() });

export const useBeginDraft = (): BeginDraft => ({ ...EMPTY, ...stored.useValue() });

export const keepBeginDraft = (changes: Partial<BeginDraft>): void =>
  stored.set({ ...readBeginDraft(), ...changes });

export const dropBeginDraft = (): void => stored.set(null);
