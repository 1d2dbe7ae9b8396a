import type { ListName, UserOfLists } from '@ploeg/contract/catalogues/catalogues.schemas';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { defineExtensionPoint, defineFact } from '#platform/feature-hooks.ts';
import type { References } from './catalogues.table.ts';

/** Where rows of lists are named: each feature says it of its own tables. */
export const referencesToLists = defineExtensionPoint<
  { wallNow: WallSeconds },
  readonly References[]
>('references to lists', (provided) => provided.flat());

export type Replacement = {
  list: ListName;
  departmentId: string;
  from: string;
  to: string;
  wallNow: WallSeconds;
  /** Only these, where a replacement is taken back; else all that is to come. */
  only: Partial<Record<UserOfLists, string[]>> | null;
  /** Says what was changed. */
  report: (user: UserOfLists, ids: readonly string[]) => void;
};

/** What is paid of a kind of leave of a location, or how it is known, is something else; it has no day. */
export const leaveKindChanged = defineFact<{ departmentId: string }>('leave kind changed');

/** A row is offered no more, and another stands in its place in what is to come. */
export const rowReplaced = defineFact<Replacement>('row replaced');
