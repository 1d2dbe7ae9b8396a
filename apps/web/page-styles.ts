import { PurgeCSS } from 'purgecss';
import { brandRules } from './src/platform/brand-colors.ts';

/** What lengths are multiplied with: nothing here makes it another number than one. */
const SCALED = /calc\((-?[\d.]+rem) ?\* ?var\(--mantine-scale\)\)/g;

/** What no first frame has: letters that travel, fields that are disabled, what turns or moves. */
const LATER = [
  /@font-face\{[^{}]*url\([^{}]*\}/g,
  /[^{}]*(?::disabled|:has\(|::view-transition|::-webkit-(?:inner|outer|search))[^{}]*\{[^{}]*\}/g,
  /[^{}]*\{[^{}]*filter:[^{}]*\}/g,
  /@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g,
  /\/\*.*?\*\/|\n\s*/g,
  /"?Inter Variable"?, ?/g,
];

/** Variables of the whole page, of both schemes and of each. */
const OF_PAGE = /(?<=^|[}\s]):root(?:\[data-mantine-color-scheme="?(light|dark)"?\])?\{([^{}]*)\}/g;

const NAMES = /--[\w-]+(?=\s*:)/g;

const namesIn = (css: string): Set<string> => new Set(css.match(NAMES));

/** Colours of a company take the place of these. */
const OF_COMPANIES = namesIn(brandRules({ light: '', dark: '' }));

/** Where the bracket ends that is open before this place. */
const endOfBracket = (text: string, from: number): number => {
  let open = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') open += 1;
    if (text[at] === ')') open -= 1;
    if (open === 0) return at;
  }
  throw new Error(`A bracket stays open: ${text.slice(from, from + 80)}`);
};

/** The text with a value in place of a variable; without one, with what its users take when it is not set. */
const putIn = (text: string, name: string, value?: string): string => {
  const [before = '', ...rest] = text.split(new RegExp(`var\\(${name}(?=[,)])`));
  return rest.reduce((done, part) => {
    const end = endOfBracket(part, 0);
    const own = part.slice(1, end).trim() || `var(${name})`;
    return done + (value ?? own) + part.slice(end + 1);
  }, before);
};

const USED_OR_ELSE = /var\((--[\w-]+),/g;

const isUsed = (name: string, css: string): boolean => new RegExp(`var\\(${name}[,)]`).test(css);

const write = (variables: Map<string, string>): string =>
  [...variables].map(([name, value]) => `${name}:${value}`).join(';');

/** Leaves out what nothing uses, and what is used where nothing sets it. */
const tidy = (css: string, markup: string): { css: string; markup: string } => {
  let looks = css;
  let page = markup;
  for (let before = ''; before !== looks + page; ) {
    before = looks + page;
    const names = namesIn(before);
    for (const [, name = ''] of before.matchAll(USED_OR_ELSE)) {
      if (names.has(name)) continue;
      looks = putIn(looks, name);
      page = putIn(page, name);
    }
    for (const name of [...names].filter((known) => !isUsed(known, before))) {
      looks = looks.replaceAll(new RegExp(`(?<=[{;])${name}:[^;{}]*(?:;|(?=\\}))`, 'g'), '');
      page = page.replaceAll(new RegExp(`(?<=["; ])${name}:[^;"]*(?:;|(?="))`, 'g'), '');
    }
  }
  return {
    css: looks.replaceAll(/[^{}]*\{\}/g, ''),
    markup: page.replaceAll(' style=""', ''),
  };
};

/** Puts what is the same in both schemes where it is used. */
const settle = (css: string, markup: string): { css: string; markup: string } => {
  const both = new Map<string, string>();
  const of = { light: new Map<string, string>(), dark: new Map<string, string>() };
  let looks = css.replaceAll(OF_PAGE, (_, scheme: 'light' | 'dark' | undefined, body: string) => {
    const variables = scheme ? of[scheme] : both;
    const others: string[] = [];
    for (const declaration of body.split(';').filter((part) => part.trim())) {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^]*?)\s*$/.exec(declaration) ?? [];
      if (name.startsWith('--')) variables.set(name, value);
      else others.push(`${name}:${value}`);
    }
    return others.length === 0 ? '' : `:root{${others.join(';')}}`;
  });
  let page = markup;
  const elsewhere = new Set([...of.light.keys(), ...of.dark.keys(), ...OF_COMPANIES]);
  for (const name of namesIn(looks + markup)) elsewhere.add(name);
  // Behind each other, for one may name the next.
  for (const [name, value] of [...both].filter(([known]) => !elsewhere.has(known))) {
    both.delete(name);
    looks = putIn(looks, name, value);
    page = putIn(page, name, value);
    for (const variables of [both, of.light, of.dark]) {
      for (const [other, text] of variables) variables.set(other, putIn(text, name, value));
    }
  }
  const schemes = (['light', 'dark'] as const).map(
    (scheme) => `:root[data-mantine-color-scheme=${scheme}]{${write(of[scheme])}}`,
  );
  return tidy(`:root{${write(both)}}${schemes.join('')}${looks}`, page);
};

/** Of these styles what the page needs to be drawn before all of them are there, and the page as it names them. */
export const pageStyles = async (
  css: string,
  page: string,
): Promise<{ css: string; markup: string }> => {
  const [purged] = await new PurgeCSS().purge({
    // Some of its attributes are set by the script.
    content: [
      { raw: `${page} data-mantine-color-scheme data-opens data-drawn`, extension: 'html' },
    ],
    css: [{ raw: css }],
  });
  if (!purged) throw new Error('Nothing is left of the styles: page-styles.ts');
  const left = LATER.reduce((some, later) => some.replaceAll(later, ''), purged.css);
  const named = page.replaceAll(/ class="([^"]*)"/g, (_, names: string) => {
    const known = names
      .split(' ')
      .filter((name) => !name.startsWith('mantine-') || left.includes(`.${name}`));
    return known.length === 0 ? '' : ` class="${known.join(' ')}"`;
  });
  return settle(left.replaceAll(SCALED, '$1'), named.replaceAll(SCALED, '$1'));
};
