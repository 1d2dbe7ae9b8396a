import type { All } from '@ploeg/contract/shared/feature';
import type constraints from '#locales/en/constraints.json';

/**
 * Texts by area, as English has them; `features.ts` adds those of features.
 * @public
 */
export interface TextAreas {
  constraints: typeof constraints;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: All<TextAreas[keyof TextAreas]> };
  }
}
