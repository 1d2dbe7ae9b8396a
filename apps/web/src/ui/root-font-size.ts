/** Pixels of one rem, which grows with the text size that a person has set. */
export const rootFontSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
