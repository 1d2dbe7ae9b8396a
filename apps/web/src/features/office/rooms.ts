import { useSnapshot } from '#data/sync/use-client-state.ts';
import { useOfficeMe } from '#data/sync/use-rights.ts';
import type { OfficeAction, OfficeRoom, OfficeSettingsPage } from '#blocks/feature.ts';
import { useHeldRights, useWholeRights } from '#blocks/office/use-held-rights.ts';
import { features } from '#features.ts';

/** The rooms from above down, and the letter that leads to each after G. */
const PLACES = [
  ['start', ''],
  ['today', 't'],
  ['planning', 'p'],
  ['hours', 'h'],
  ['dossier', 'i'],
  ['people', 'l'],
  ['requests', 'r'],
  ['documents', 'd'],
  ['dimona', 'x'],
  ['messages', 'm'],
  ['payroll', 'y'],
  ['reports', 'b'],
  ['settings', 's'],
  ['log', 'o'],
] as const;

/** It is there for whoever may see one of its pages. */
export const SETTINGS = '/office/settings';

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

/** The pages of the settings from above down: what a company is, then what happens in a location. */
const PAGES = [
  'company locations employers rights pay payroll leave-accounts retention referral installation',
  'place clock planning limits minors sections skills shift-templates tasks packages resources',
  'codes costs calendar day-comments swaps leave leave-kinds dimona documents templates messages',
  'alerts kiosks',
].flatMap((names) => names.split(' '));

const placeOfPage = ({ to }: OfficeSettingsPage): number => {
  const at = PAGES.indexOf(to.split('/')[3] ?? '');
  return at < 0 ? PAGES.length : at;
};

export const allPages: readonly OfficeSettingsPage[] = features
  .flatMap(({ office }) => office?.settings ?? [])
  .toSorted((a, b) => placeOfPage(a) - placeOfPage(b));

/** What can be done from anywhere, and the kinds of things that can be found. */
const allActions: readonly OfficeAction[] = features.flatMap(({ office }) => office?.actions ?? []);
export const finders = features.flatMap(({ office }) => office?.useFound ?? []);

export const letterOf = (room: OfficeRoom): string => PLACES[placeOf(room)]?.[1] ?? '';
export const isAtFoot = (room: OfficeRoom): boolean => FOOT.includes(nameOf(room));

const isAt = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

type Entry = Pick<OfficeRoom, 'text' | 'right' | 'orRight' | 'reach'> & { to: string };

/** What is done at an address of its own; what a search opens is for the room to judge. */
const screensOfActions = allActions.flatMap((action): Entry[] =>
  'to' in action && !action.search ? [action] : [],
);

/** What says who may see an address: the room in which it lies, or what is nearest to it. */
export const entryAt = (path: string): Entry | undefined =>
  [...allRooms, ...allPages, ...screensOfActions]
    .filter(({ to }) => isAt(path, to))
    .toSorted((a, b) => b.to.length - a.to.length)[0];

const always = (): boolean => true;

/** Whether somebody may see what an entry leads to. */
const useMaySee = (): ((entry: Pick<Entry, 'right' | 'orRight' | 'reach'>) => boolean) => {
  const held = useHeldRights();
  const whole = useWholeRights();
  const ofCompany = useOfficeMe().data?.can;
  return ({ right, orRight, reach }) => {
    if (!right) return held.size > 0;
    if (orRight && held.has(orRight)) return true;
    if (reach === 'company') return ofCompany?.includes(right) === true;
    return (reach === 'location' ? whole : held).has(right);
  };
};

/** The rooms that the person may enter, in their order. */
export const useRooms = (): OfficeRoom[] => {
  const maySee = useMaySee();
  const pages = useSettingsPages();
  return allRooms.filter((room) => {
    const { useIsOpen: isOpen = always } = room;
    // Asked of every room each time, as hooks must be.
    const isThere = isOpen();
    if (room.to === SETTINGS) return isThere && pages.length > 0;
    return isThere && maySee(room);
  });
};

/** The pages of the settings that the person may see. */
export const useSettingsPages = (): OfficeSettingsPage[] => {
  const maySee = useMaySee();
  return allPages.filter(maySee);
};

/** What the person may do from anywhere. */
export const useActions = (): OfficeAction[] => {
  const maySee = useMaySee();
  return allActions.filter(maySee);
};

/** Whether somebody may see what stands at an address; null as long as that is being asked. */
export const useIsOpen = (path: string): boolean | null => {
  const isClockOnly = useSnapshot()?.clockinAccount !== false;
  const maySee = useMaySee();
  const { isAsked, data } = useOfficeMe();
  const hasPages = useSettingsPages().length > 0;
  const isTheirs = path === SETTINGS ? hasPages : maySee(entryAt(path) ?? {});
  if (!isClockOnly && isTheirs) return true;
  return isAsked && data === undefined && !isClockOnly ? null : false;
};
