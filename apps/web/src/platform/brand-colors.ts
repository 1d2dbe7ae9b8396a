/** A colour in the shade that each scheme shows, as #rrggbb. */
type Shades = { light: string; dark: string };

const COLOR = /^#[0-9a-f]{6}$/;

/** White is readable on the shade of the light scheme, in both. */
const rulesOf = ({ light, dark }: Shades): string => `
:root[data-mantine-color-scheme] {
  --mantine-color-green-filled: ${light};
  --mantine-color-green-filled-hover: color-mix(in srgb, ${light} 88%, black);
  --mantine-primary-color-filled: ${light};
  --mantine-primary-color-filled-hover: color-mix(in srgb, ${light} 88%, black);
}
:root[data-mantine-color-scheme="light"] {
  --ploeg-brand-text: ${light};
  --mantine-color-anchor: ${light};
  --mantine-color-green-light-color: ${light};
}
:root[data-mantine-color-scheme="dark"] {
  --ploeg-brand-text: ${dark};
  --mantine-color-anchor: ${dark};
  --mantine-color-green-light-color: ${dark};
}`;

/** Lets the app have a company's colour in place of ours; what is answered gives ours back. */
export const showBrandColors = (shades: Shades): (() => void) => {
  if (!COLOR.test(shades.light) || !COLOR.test(shades.dark)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rulesOf(shades));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
};
