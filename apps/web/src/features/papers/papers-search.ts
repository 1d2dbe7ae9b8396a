import {
  PAPER_KINDS,
  PAPER_STATES,
  PAPER_TABS,
  type PaperKind,
  type PaperState,
  type PaperTab,
} from '@ploeg/domain/papers/papers';

/** What the address of the room says: its tab, what narrows it down, and what is open. */
export type PapersSearch = {
  d?: string;
  tab?: PaperTab;
  kind?: PaperKind;
  state?: PaperState;
  person?: string;
  q?: string;
  /** The document that stands beside the table. */
  open?: string;
  /** The form for a new paper is open. */
  add?: '1';
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 80) : undefined;

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);

const UUID = /^[0-9a-f-]{36}$/i;

const id = (value: unknown): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value : undefined;

/** Anything else that stands in an address is not read. */
export const readPapersSearch = (search: Record<string, unknown>): PapersSearch => {
  const read = {
    d: typeof search['d'] === 'string' ? search['d'] : undefined,
    tab: oneOf(PAPER_TABS, search['tab']),
    kind: oneOf(PAPER_KINDS, search['kind']),
    state: oneOf(PAPER_STATES, search['state']),
    person: id(search['person']),
    q: text(search['q']),
    open: id(search['open']),
    add: search['add'] === '1' || search['add'] === 1 ? ('1' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
};
