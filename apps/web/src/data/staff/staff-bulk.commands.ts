import type { Bulk } from '@ploeg/contract/staff/staff-bulk.schemas';
import type { ApiInput, callApi } from '../api.ts';
import { doOnline } from '../online-command.ts';
import { CHANGES } from './staff.commands.ts';

type Body<C extends Parameters<typeof callApi>[0]> =
  ApiInput<C> extends { body: infer B } ? B : never;

/** As many as one call takes. */
const AT_ONCE = 500;

/** Several calls where there are more people than one takes; what came of each stands together. */
export const inParts = async <R extends Bulk>(
  personIds: readonly string[],
  run: (personIds: string[]) => Promise<R>,
): Promise<Bulk & { parts: R[] }> => {
  const parts: R[] = [];
  for (let at = 0; at < personIds.length; at += AT_ONCE) {
    parts.push(await run(personIds.slice(at, at + AT_ONCE)));
  }
  return {
    done: parts.flatMap(({ done }) => done),
    leftOut: parts.flatMap(({ leftOut }) => leftOut),
    parts,
  };
};

const changesOf = ({ dryRun }: { dryRun?: boolean | undefined }) => (dryRun ? [] : CHANGES);

export const changeLists = (body: Body<'POST /api/v4/people/sections'>) =>
  doOnline('POST /api/v4/people/sections', { body }, changesOf(body));

export const endEmployments = (body: Body<'POST /api/v4/people/leaving'>) =>
  doOnline('POST /api/v4/people/leaving', { body }, changesOf(body));

export const keepEmployments = (body: Body<'POST /api/v4/people/leaving/withdrawn'>) =>
  doOnline('POST /api/v4/people/leaving/withdrawn', { body }, CHANGES);

export const changeTermsOf = (body: Body<'POST /api/v4/people/terms'>) =>
  doOnline('POST /api/v4/people/terms', { body }, changesOf(body));

export const withdrawTermsOf = (body: Body<'POST /api/v4/people/terms/withdrawn'>) =>
  doOnline('POST /api/v4/people/terms/withdrawn', { body }, CHANGES);
