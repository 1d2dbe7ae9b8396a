import { readText } from '#platform/search-params.ts';

/** What a declaration is about, as far as the address knows; moments are wall seconds. */
export type DimonaSearch = {
  department?: string;
  person?: string;
  type?: string;
  from?: number;
  until?: number;
};

const readSeconds = <N extends string>(
  search: Record<string, unknown>,
  name: N,
): { [K in N]?: number } => {
  const seconds = Number(search[name]);
  const isMoment = Number.isSafeInteger(seconds) && seconds > 0 && seconds < 253_402_300_800;
  return isMoment ? ({ [name]: seconds } as { [K in N]: number }) : {};
};

export const readDimonaSearch = (search: Record<string, unknown>): DimonaSearch => ({
  ...readText(search, 'department'),
  ...readText(search, 'person'),
  ...readText(search, 'type'),
  ...readSeconds(search, 'from'),
  ...readSeconds(search, 'until'),
});
