import { NEEDS, type Need } from '@ploeg/domain/staff/staff-states';

/** What the address of the room says: filters, order, and what is opened along with it. */
export type StaffSearch = {
  d?: string;
  q?: string;
  section?: string;
  as?: string;
  need?: Need | 'any';
  left?: '1';
  sort?: string;
  /** Columns in their order; the usual ones are not said. */
  cols?: string;
  /** The view that was chosen; what it shows stands in the address by itself. */
  view?: string;
  add?: '1';
  invite?: '1';
};

const NEED_WORDS: readonly string[] = [...NEEDS, 'any'];

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : undefined;

const isOn = (value: unknown): boolean => value === '1' || value === 1 || value === true;

/** Anything else that stands in an address is not read. */
export const readStaffSearch = (search: Record<string, unknown>): StaffSearch => {
  const need = text(search['need']);
  const read = {
    d: text(search['d']),
    q: text(search['q']),
    section: text(search['section']),
    as: text(search['as']),
    sort: text(search['sort']),
    cols: text(search['cols']),
    view: text(search['view']),
    need: need && NEED_WORDS.includes(need) ? (need as Need | 'any') : undefined,
    left: isOn(search['left']) ? ('1' as const) : undefined,
    add: isOn(search['add']) ? ('1' as const) : undefined,
    invite: isOn(search['invite']) ? ('1' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
};

const TABS = ['profile', 'contract', 'documents', 'leave', 'hours', 'devices', 'history'] as const;
export type Tab = (typeof TABS)[number];

export const isTab = (tab: string | undefined): tab is Tab => TABS.some((known) => known === tab);
