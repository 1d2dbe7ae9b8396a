import type { All } from '@ploeg/contract/shared/feature';
import type { ParseKeys } from 'i18next';
import type constraints from '#locales/en/constraints.json';
import type errors from '#locales/en/errors.json';
import type logs from '#locales/en/logs.json';
import type shapes from '#locales/en/shapes.json';

/**
 * Texts by area, as English has them; `features.ts` adds those of features.
 * @public
 */
export interface TextAreas {
  constraints: typeof constraints;
  errors: typeof errors;
  logs: typeof logs;
  shapes: typeof shapes;
}

export type Texts = All<TextAreas[keyof TextAreas]>;

export type TextKey = ParseKeys;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    strictKeyChecks: true;
    // Texts of JSON files are only strings to the compiler, which would look for gaps in each in vain.
    parseInterpolation: false;
    resources: { translation: Texts };
  }
}
