import type { Language } from '@ploeg/domain/people/languages';
import { isTextKey, textsIn } from './texts.ts';

export const actionText = (language: Language, action: string): string => {
  const [noun] = action.split('.');
  const keys = [`logs.actions.${action}`, `logs.actions.${noun}.any`];
  return textsIn(language)(keys.find(isTextKey) ?? 'logs.actions.other');
};
