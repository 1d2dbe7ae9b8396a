import type { Language } from '@ploeg/domain/people/languages';
import actions from '#locales/en/logs.json' with { type: 'json' };
import { isTextKey, textsIn } from './texts.ts';

export const actionText = (language: Language, action: string): string => {
  const [noun] = action.split('.');
  const keys = [`logs.actions.${action}`, `logs.actions.${noun}.any`];
  return textsIn(language)(keys.find(isTextKey) ?? 'logs.actions.other');
};

/** What the log can be about, and what is done there: `shift` and `shift.create`. */
const { other: _, ...kinds } = actions.logs.actions;
export const ACTION_KINDS = Object.keys(kinds).sort();
const ACTIONS = Object.entries(kinds).flatMap(([noun, verbs]) =>
  Object.keys(verbs).map((verb) => `${noun}.${verb}`),
);

/** The actions that a reader of the language calls so, by some letters. */
export const actionsCalled = (language: Language, letters: string): string[] =>
  ACTIONS.filter((action) =>
    actionText(language, action).toLocaleLowerCase(language).includes(letters.toLowerCase()),
  );
