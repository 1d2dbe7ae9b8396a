/** Measures of a page in points; A4 is 595 by 842. */
export const PAGE_WIDTH = 595;
export const PAGE_HEIGHT = 842;
export const SIDE_MARGIN = 56;
export const TOP_MARGIN = 56;

/** Wide enough for a drawn signature with a name, which is put there once the text stands. */
export const BOTTOM_MARGIN = 112;

/** Height of the page number above the lower edge. */
export const FOOTER_BASELINE = 36;
