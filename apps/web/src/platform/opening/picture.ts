/** Where the picture of the last Home lies: one for the whole device, of whoever was last signed in. */
export const PICTURE = 'ploeg.opening';

/** An element as it was drawn: its name, its attributes, and what stands in it. */
export type Branch = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Branch | string)[],
];

export type Picture = {
  personId: string;
  /** Of the files that hold the styles: another build has other names. */
  build: string;
  /** Of the store that it shows. */
  stamp: string;
  language: string;
  /** Of the window and the letters. */
  size: string;
  /** Unix seconds between which the clock makes nothing of it untrue. */
  from: number;
  until: number;
  /** What the bar above it says without a connection. */
  offline: readonly string[];
  tree: Branch;
};

export const forgetPicture = (): void => localStorage.removeItem(PICTURE);

/** An attribute of a time that runs: the unix second at which it was nothing. */
export const RUNS_FROM = 'data-runs-from';

export const sizeOfWindow = (): string =>
  [innerWidth, innerHeight, document.documentElement.style.fontSize].join(' ');

const TAGS = /^(div|span|p|b|h1|h2|ul|li|section|header|nav|a|button)$/;
const SHAPES = /^(svg|path|rect|circle)$/;
const ATTRIBUTES =
  /^(class|style|data-[a-z-]+|aria-current|width|height|fill|stroke|stroke-(width|linecap|linejoin)|viewBox|[dxyr]|rx|cx|cy)$/;

export const isShape = (tag: string): boolean => SHAPES.test(tag);

/** Only what looks: nothing of it can be opened, sent or run. */
export const isDrawn = (tag: string): boolean => TAGS.test(tag) || isShape(tag);

export const isLook = (name: string): boolean => ATTRIBUTES.test(name);
