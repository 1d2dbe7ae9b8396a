import { isSickness } from '@ploeg/domain/absence-reports/absence-rules';
import { can } from '@ploeg/domain/access/rights';
import type { Actor } from '#platform/context.ts';
import { textsIn } from '#texts/texts.ts';
import { kindNameIn } from './given-kinds.ts';

type Kind = { name: string; code: string };

/** What somebody's absence is called for the caller: that they are ill is for who may read private data. */
export const absenceName = (
  actor: Actor,
  kind: Kind | undefined,
  { departmentId, personId }: { departmentId: string; personId: string | null },
): string => {
  if (!kind) return '';
  const seesWhy = personId === actor.personId || can(actor, 'people.private', { departmentId });
  return seesWhy || !isSickness(kind)
    ? kindNameIn(kind, actor.language)
    : textsIn(actor.language)('catalogues.absent');
};
