import type { Language } from './languages.ts';

/** Percent of the size that the device has set. */
export const TEXT_SIZES = ['100', '115', '130'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export const SCHEMES = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** How somebody wants the app; without a language it speaks the first of the device's that it knows. */
export type Looks = { language: Language | null; textSize: TextSize; scheme: Scheme };

export const AS_THE_DEVICE: Looks = { language: null, textSize: '100', scheme: 'auto' };

/** What a choice may leave out. */
export type LooksChange = { [Part in keyof Looks]?: Looks[Part] | undefined };

/** Only what was chosen moves, so that choices on two phones do not undo each other. */
export const withLooks = (before: Looks, change: LooksChange): Looks => ({
  language: change.language === undefined ? before.language : change.language,
  textSize: change.textSize ?? before.textSize,
  scheme: change.scheme ?? before.scheme,
});

/** A device that differs knowingly wins over the person, who wins over what devices say of themselves. */
export const shownLooks = (here: Looks | null, person: Looks | null | undefined): Looks =>
  here ?? person ?? AS_THE_DEVICE;
