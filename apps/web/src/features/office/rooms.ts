import { useSnapshot } from '#data/sync/use-client-state.ts';
import type { OfficeAction, OfficeRoom, OfficeSettingsPage } from '#blocks/feature.ts';
import { useHeldRights } from '#blocks/office/use-held-rights.ts';
import { features } from '#features.ts';

/** The rooms from above down, and the letter that leads to each after G. */
const PLACES = [
  ['start', ''],
  ['today', 't'],
  ['planning', 'p'],
  ['hours', 'h'],
  ['people', 'l'],
  ['requests', 'r'],
  ['documents', 'd'],
  ['dimona', 'x'],
  ['messages', 'm'],
  ['reports', 'b'],
  ['settings', 's'],
  ['log', 'o'],
] as const;

/** These stand at the foot of the menu. */
const FOOT = ['settings', 'log'];

const nameOf = ({ to }: Pick<OfficeRoom, 'to'>): string => to.split('/')[2] ?? '';

const placeOf = (room: OfficeRoom): number => {
  const at = PLACES.findIndex(([name]) => name === nameOf(room));
  return at < 0 ? PLACES.length : at;
};

const allRooms: readonly OfficeRoom[] = features
  .flatMap(({ office }) => office?.rooms ?? [])
  .toSorted((a, b) => placeOf(a) - placeOf(b));

const allPages: readonly OfficeSettingsPage[] = features.flatMap(
  ({ office }) => office?.settings ?? [],
);

/** What can be done from anywhere, and the kinds of things that can be found. */
export const allActions: readonly OfficeAction[] = features.flatMap(
  ({ office }) => office?.actions ?? [],
);
export const finders = features.flatMap(({ office }) => office?.useFound ?? []);

export const letterOf = (room: OfficeRoom): string => PLACES[placeOf(room)]?.[1] ?? '';
export const isAtFoot = (room: OfficeRoom): boolean => FOOT.includes(nameOf(room));

const isAt = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

/** The room in which an address lies; a page of the settings has a rule of its own. */
export const roomAt = (path: string): OfficeRoom | undefined =>
  allRooms.find(({ to }) => isAt(path, to));

export const settingsPageAt = (path: string): OfficeSettingsPage | undefined =>
  allPages.find(({ to }) => isAt(path, to));

const always = (): boolean => true;

/** The rooms that the person may enter, in their order. */
export const useRooms = (): OfficeRoom[] => {
  const rights = useHeldRights();
  const pages = useSettingsPages();
  return allRooms.filter((room) => {
    const { useIsOpen: isOpen = always } = room;
    // Asked of every room each time, as hooks must be.
    const isThere = isOpen();
    if (nameOf(room) === 'settings') return isThere && pages.length > 0;
    return isThere && (room.right ? rights.has(room.right) : rights.size > 0);
  });
};

/** The pages of the settings that the person may see. */
export const useSettingsPages = (): OfficeSettingsPage[] => {
  const rights = useHeldRights();
  return allPages.filter(({ right }) => (right ? rights.has(right) : rights.size > 0));
};

/** Whether the office has anything for the person. */
export const useHasOffice = (): boolean => {
  const isClockOnly = useSnapshot()?.clockinAccount !== false;
  return useHeldRights().size > 0 && !isClockOnly;
};
