import type { DrawerEntryName, MenuContext } from '@ploeg/domain/access/menu';
import type { Right } from '@ploeg/domain/access/rights';
import type { LinkProps } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { IconName } from '#ui/icon.tsx';

/** Addresses that say nothing of any one thing. */
type Address = Exclude<NonNullable<LinkProps['to']>, '.' | '..' | `${string}$${string}`>;

type OfficeAddress = Extract<Address, `/office/${string}`>;

/** A door of the side menu: one whose rule and place the domain knows by name, or one of its own behind them. */
type MenuEntry = {
  to: Address;
  icon: IconName;
  text: ParseKeys;
} & ({ name: DrawerEntryName } | { isFor: (context: MenuContext) => boolean });

/** What it is called, where the palette and the search of the settings look for it. */
type Findable = {
  text: ParseKeys;
  /** Other words that people may type, in a text of its own, between commas. */
  words?: ParseKeys;
  /** Who sees it: whoever has the right somewhere; without one everybody who sees the office. */
  right?: Right;
  /** Another right that opens it as well. */
  orRight?: Right;
  /** How far the right must reach at least, where some sections of a location are not enough. */
  reach?: 'location' | 'company';
};

/** A room of the back office; its place in the menu is its address, `/office/people`. */
export type OfficeRoom = Findable & {
  to: OfficeAddress;
  icon: IconName;
  /** For a room that is not always there; a hook, for it may ask what is the case now. */
  useIsOpen?: () => boolean;
  /** How many things wait in it; a hook. Those that are urgent are drawn so. */
  useCount?: () => { count: number; isUrgent?: boolean } | undefined;
};

/** A page of the settings: of the company, or of the location that is chosen above them. */
export type OfficeSettingsPage = Findable & {
  to: OfficeAddress;
  of: 'company' | 'location';
};

/** Something to do, for the palette: an address, with its search, or something done on the spot. */
export type OfficeAction = Findable &
  ({ to: Address; search?: Record<string, string> } | { run: () => unknown });

/** One thing that the palette finds, such as a person by their name, number or phone. */
export type OfficeFound = {
  id: string;
  text: string;
  detail?: string;
  icon: IconName;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
};

type Office = {
  rooms?: readonly OfficeRoom[];
  settings?: readonly OfficeSettingsPage[];
  actions?: readonly OfficeAction[];
  /** What the palette finds by what is typed, of what the caller may see; a hook. No words find nothing. */
  useFound?: (words: string) => readonly OfficeFound[];
};

/** What the shell must know of a feature before any of its screens is loaded. */
type Feature = { menu?: readonly MenuEntry[]; office?: Office };

export const feature = (own: Feature): Feature => own;
