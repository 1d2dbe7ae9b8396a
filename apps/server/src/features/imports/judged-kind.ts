import type { JudgedLine, Place } from '@ploeg/domain/imports/import-plan';
import type { JudgedList } from '@ploeg/domain/imports/judged-list';
import type { NamedAccount } from '@ploeg/domain/imports/read-balances';
import type { EntryPlace } from '@ploeg/domain/imports/read-entries';
import type { WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { inOwnStep } from '#platform/own-step.ts';
import type { WordIds, Written } from './import-writing.service.ts';

type Write = (
  context: WriteContext,
  lines: readonly JudgedLine[],
  how: { words: WordIds; isWhole: boolean },
) => Promise<(Written | Failure)[]>;

/** What a kind of list says of its lines, and how it takes some in; one that is refused leaves no trace. */
export type JudgedKind = {
  places: readonly (Place &
    Partial<Pick<EntryPlace, 'packages' | 'leaveKinds'>> & {
      leaveAccounts?: readonly NamedAccount[];
    })[];
  judged: JudgedList;
  /** What somebody is called who is known. */
  nameOf: (personId: string) => string | undefined;
  write: Write;
};

/** For lines that each are many writes: a step of its own for each, but not of a list that goes in as a whole. */
export const oneByOne =
  (write: (context: WriteContext, line: JudgedLine, words: WordIds) => Promise<Written>): Write =>
  async (context, lines, { words, isWhole }) => {
    const written: (Written | Failure)[] = [];
    for (const line of lines) {
      const take = (own: WriteContext) => write(own, line, words);
      written.push(isWhole ? await take(context) : await inOwnStep(context, take).catch(orRefused));
    }
    return written;
  };

const orRefused = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  throw error;
};
