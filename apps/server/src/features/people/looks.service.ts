import type { LooksBody } from '@ploeg/contract/people/looks.schemas';
import type { Language } from '@ploeg/domain/people/languages';
import { AS_THE_DEVICE, type Looks, withLooks } from '@ploeg/domain/people/looks';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createPeopleRepo } from './people.repo.ts';

const PARTS = ['language', 'textSize', 'scheme'] as const satisfies (keyof Looks)[];

/** The caller's own looks, for every device of theirs; a language is that of their mails from then on. */
export const chooseLooks = async (context: WriteContext, change: LooksBody): Promise<Looks> => {
  const { actor, db } = context;
  const { companyId, personId } = actor;
  const repo = createPeopleRepo(db, companyId);
  const person = await repo.findPerson(personId);
  if (!person) throw fail('request.not_found');
  const before = person.looks ?? AS_THE_DEVICE;
  const looks = withLooks(before, change);
  const changed = PARTS.filter((part) => looks[part] !== before[part]);
  if (changed.length === 0) return looks;
  const { language } = looks;
  await repo.updatePerson(personId, { looks, ...(language && { language }) });
  context.audit({
    action: 'profile.choose_looks',
    subjectId: personId,
    changes: changed.map((part) => ({ field: part, before: before[part], after: looks[part] })),
  });
  context.emit({ resource: 'PROFILE', resourceId: personId, personIds: [personId] });
  return looks;
};

/** Who says in their own data which language they speak means the app too, where they had chosen there. */
export const moveChosenLanguage = async (
  { db, actor: { companyId, personId } }: WriteContext,
  language: Language,
): Promise<void> => {
  const repo = createPeopleRepo(db, companyId);
  const looks = (await repo.findPerson(personId))?.looks;
  if (looks?.language) await repo.updatePerson(personId, { looks: { ...looks, language } });
};
