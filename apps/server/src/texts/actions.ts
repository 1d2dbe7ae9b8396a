import type { Language } from '@ploeg/contract/session/session.schemas';
import { actionsEn } from './actions-en.ts';
import { actionsEs } from './actions-es.ts';
import { actionsFr } from './actions-fr.ts';
import { actionsNl } from './actions-nl.ts';

type Action = keyof typeof actionsEn;

const texts: Record<Language, Record<Action, string>> = {
  en: actionsEn,
  fr: actionsFr,
  nl: actionsNl,
  es: actionsEs,
};

const isAction = (action: string): action is Action => Object.hasOwn(actionsEn, action);

/** What an action of the audit log says in a language; of one that has no text, what it is about. */
export const actionText = (language: Language, action: string): string => {
  const noun = action.slice(0, action.indexOf('.'));
  const known = [action, noun].find(isAction);
  return texts[language][known ?? 'other'];
};
