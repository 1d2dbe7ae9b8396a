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

const putIn = (text: string, name: string, value: string): string => {
  const [before = '', ...rest] = text.split(new RegExp(`var\\(${name}(?=[,)])`));
  return rest.reduce((done, part) => done + value + part.slice(endOfBracket(part, 0) + 1), before);
};

const isUsed = (name: string, css: string): boolean => new RegExp(`var\\(${name}[,)]`).test(css);

const write = (variables: Map<string, string>): string =>
  [...variables].map(([name, value]) => `${name}:${value}`).join(';');

/** Puts what is the same in both schemes where it is used, and leaves out what something else overrides. */
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
  const written = () => looks + page + [both, of.light, of.dark].map(write).join(';');
  for (let before = ''; before !== written(); ) {
    before = written();
    for (const name of [...namesIn(before)].filter((known) => !isUsed(known, before))) {
      for (const variables of [both, of.light, of.dark]) variables.delete(name);
      looks = looks.replaceAll(new RegExp(`(?<=[{;])${name}:[^;{}]*(?:;|(?=\\}))`, 'g'), '');
      page = page.replaceAll(new RegExp(`(?<=["; ])${name}:[^;"]*(?:;|(?="))`, 'g'), '');
    }
  }
  const schemes = (['light', 'dark'] as const).map(
    (scheme) => `:root[data-mantine-color-scheme=${scheme}]{${write(of[scheme])}}`,
  );
  return { css: `:root{${write(both)}}${schemes.join('')}${looks}`, markup: page };
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
