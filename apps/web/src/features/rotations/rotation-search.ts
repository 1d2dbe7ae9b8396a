import { readDay, readText } from '#platform/search-params.ts';

/** What an address says of rotations: which is open or ended, and from when; or a shift that is repeated. */
export type RotationSearch = {
  d?: string | undefined;
  day?: string | undefined;
  /** A rotation, or `new`. */
  open?: string | undefined;
  line?: string | undefined;
  end?: string | undefined;
  repeat?: string | undefined;
  from?: string | undefined;
};

export const readRotationSearch = (search: Record<string, unknown>): RotationSearch => {
  const from = readDay({ day: search.from }).day;
  return {
    ...readText(search, 'd'),
    ...readText(search, 'open'),
    ...readText(search, 'line'),
    ...readText(search, 'end'),
    ...readText(search, 'repeat'),
    ...readDay(search),
    ...(from && { from }),
  };
};
