const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2) of #rrggbb; anything else counts as dark. */
const luminance = (color: string): number => {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!match) return 0;
  const [r, g, b] = match.slice(1).map((hex) => channel(Number.parseInt(hex, 16)));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
};

/** Black or white, whichever reads better on a colour that somebody chose for a section. */
export const readableTextOn = (background: string): '#000000' | '#ffffff' => {
  const ground = luminance(background);
  return 1.05 / (ground + 0.05) >= (ground + 0.05) / 0.05 ? '#ffffff' : '#000000';
};
