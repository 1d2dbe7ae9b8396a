import type { DrawerEntryName, MenuContext } from '@ploeg/domain/access/menu';
import type { LinkProps } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { IconName } from '#ui/icon.tsx';

/** Addresses that say nothing of any one thing. */
type Address = Exclude<NonNullable<LinkProps['to']>, '.' | '..' | `${string}$${string}`>;

/** A door of the side menu: one whose rule and place the domain knows by name, or one of its own behind them. */
type MenuEntry = {
  to: Address;
  icon: IconName;
  text: ParseKeys;
} & ({ name: DrawerEntryName } | { isFor: (context: MenuContext) => boolean });

/** What the shell must know of a feature before any of its screens is loaded. */
type Feature = { menu?: readonly MenuEntry[] };

export const feature = (own: Feature): Feature => own;
