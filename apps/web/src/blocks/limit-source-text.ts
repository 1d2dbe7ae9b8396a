import { limitSourceOf } from '@ploeg/domain/constraints/limit-sources';
import type { TFunction } from 'i18next';

/** Where a limit is written: in the reader's language what we ship, in its own words what a company wrote. */
export const limitSourceText = (source: string, t: TFunction): string => {
  const name = limitSourceOf(source);
  return name ? t(`LIMIT_SOURCE.${name}`) : source;
};
