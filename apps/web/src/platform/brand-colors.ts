/** A colour in the shade that each scheme shows, as #rrggbb. */
type Shades = { light: string; dark: string };

const COLOR = /^#[0-9a-f]{6}$/;

/** What is drawn in the shade itself: text, lines, and tints so faint that the text on them stays readable. */
const drawnIn = (shade: string, towards: 'black' | 'white'): string => `
  --ploeg-brand-text: ${shade};
  --ploeg-today: color-mix(in srgb, ${shade} 8%, var(--mantine-color-body));
  --mantine-color-anchor: ${shade};
  --mantine-color-green-text: ${shade};
  --mantine-color-green-outline: ${shade};
  --mantine-color-green-outline-hover: color-mix(in srgb, ${shade} 6%, var(--mantine-color-body));
  --mantine-color-green-light: color-mix(in srgb, ${shade} 10%, var(--mantine-color-body));
  --mantine-color-green-light-hover: color-mix(in srgb, ${shade} 15%, var(--mantine-color-body));
  --mantine-color-green-light-color: color-mix(in srgb, ${shade} 84%, ${towards});`;

/** White is readable on the shade of the light scheme, in both. */
export const brandRules = ({ light, dark }: Shades): string => `
:root[data-mantine-color-scheme] {
  --mantine-color-green-filled: ${light};
  --mantine-color-green-filled-hover: color-mix(in srgb, ${light} 88%, black);
  --mantine-primary-color-filled: ${light};
  --mantine-primary-color-filled-hover: color-mix(in srgb, ${light} 88%, black);
}
:root[data-mantine-color-scheme="light"] {${drawnIn(light, 'black')}
}
:root[data-mantine-color-scheme="dark"] {${drawnIn(dark, 'white')}
}`;

/** Lets the app have a company's colour in place of ours; what is answered gives ours back. */
export const showBrandColors = (shades: Shades): (() => void) => {
  if (!COLOR.test(shades.light) || !COLOR.test(shades.dark)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandRules(shades));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
};

const ICONS = 'link[rel="icon"], link[rel="apple-touch-icon"]';

/** Lets tabs and home screens have a company's mark in place of ours; what is answered gives ours back. */
export const showBrandIcon = (address: string): (() => void) => {
  const before = [...document.querySelectorAll<HTMLLinkElement>(ICONS)].map((link) => {
    const { href, type } = link;
    link.href = address;
    link.type = '';
    return { link, href, type };
  });
  return () => {
    for (const { link, href, type } of before) Object.assign(link, { href, type });
  };
};
