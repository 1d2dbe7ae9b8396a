import type { All } from '@ploeg/contract/shared/feature';
import type constraints from '#locales/en/constraints.json';

/**
 * Texts by area, as English has them; a feature adds its own in its manifest.
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
