/**
 * What a picture is taken for, as the address of the camera and of the viewer says it: the one place
 * of what the specification calls addActionType and removeActionType.
 */
const USES = ['clocking', 'leave', 'change', 'absence'] as const;
type PictureUse = (typeof USES)[number];

/** `form` names the form that asks, where there may be several. */
export type PicturePlace = { use: PictureUse; form?: string };

/** Where a camera without a page before it leads back to. */
export const homeOfUse = {
  clocking: '/clocking',
  leave: '/leave/new',
  change: '/',
  absence: '/leave',
} as const;

/** The use in an address; the clocking where it names none. */
export const readPictureUse = (search: Record<string, unknown>): PicturePlace => ({
  use: USES.find((use) => use === search.use) ?? 'clocking',
  ...(typeof search.form === 'string' ? { form: search.form } : {}),
});
