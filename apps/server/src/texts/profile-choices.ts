import type { ProfileAnswer } from '@ploeg/contract/people/profile.schemas';
import type { Language } from '@ploeg/domain/people/languages';
import { textsIn } from './texts.ts';

/** In the order of their ids, which begin with 1 (R72). */
const CIVIL_STATES = [
  'single',
  'married',
  'cohabiting',
  'divorced',
  'widowed',
  'separated',
] as const;
const GENDERS = ['male', 'female', 'x'] as const;

const numbered = (list: string[]) => list.map((name, index) => ({ id: index + 1, name }));

export const profileChoices = (language: Language): ProfileAnswer['meta'] => {
  const t = textsIn(language);
  return {
    civil_state: numbered(CIVIL_STATES.map((state) => t(`people.civilState.${state}`))),
    gender: numbered(GENDERS.map((gender) => t(`people.gender.${gender}`))),
  };
};
