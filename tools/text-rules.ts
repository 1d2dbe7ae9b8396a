/** The texts of one language, by `area: KEY.PATH`; an area is a file. */
export type Texts = ReadonlyMap<string, string>;

type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  );

/** Reads the files of a language, given by the names of their areas. */
export const readTexts = (files: Readonly<Record<string, string>>): Texts =>
  new Map(Object.entries(files).flatMap(([area, text]) => leaves(JSON.parse(text), `${area}: `)));

const FORM = /_(zero|one|two|few|many|other)$/;

const withoutForm = (key: string): string => key.replace(FORM, '');

/** A code may end like a form, as `too_many` does; every plural of English has the form `other`. */
const isPlural = (key: string, english: Texts): boolean =>
  FORM.test(key) && english.has(`${withoutForm(key)}_other`);

/** The forms that a language has for the numbers of things that a screen counts. */
const formsOf = (language: string): string[] => {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 1000 }, (_, number) => rules.select(number)))];
};

/** The keys that a language must have; an English plural stands for all its forms. */
const keysFor = (language: string, english: Texts): string[] => {
  const forms = formsOf(language);
  const keys = [...english.keys()].flatMap((key) =>
    isPlural(key, english) ? forms.map((form) => `${withoutForm(key)}_${form}`) : [key],
  );
  return [...new Set(keys)];
};

const places = (text: string): string => (text.match(/\{\{.*?\}\}/g) ?? []).toSorted().join(' ');

/** The English texts that a text may translate: that of its form, or of any number. */
const originalsOf = (key: string, english: Texts): string[] =>
  [english.get(key), english.get(`${withoutForm(key)}_other`)].filter((text) => text !== undefined);

/** What a language lacks, has too much or fills in otherwise than English does. */
export const findTextProblems = (language: string, texts: Texts, english: Texts): string[] => {
  const keys = keysFor(language, english);
  const existing = new Set(keys);
  return [
    ...keys.filter((key) => !texts.has(key)).map((key) => `${key} is missing`),
    ...[...texts].flatMap(([key, text]) => {
      if (!existing.has(key)) return [`${key} is too much`];
      if (text.trim() === '') return [`${key} is empty`];
      const [expected, ofAny] = originalsOf(key, english).map(places);
      const isFilled = [expected, ofAny].includes(places(text));
      return isFilled ? [] : [`${key} fills "${places(text)}", not "${expected}"`];
    }),
  ];
};

/** Keys that stand in two files, where one would hide the other: whole ones, or those of the first level. */
export const findTornKeys = (texts: Texts, level: 'whole' | 'first' = 'first'): string[] => {
  const areas = Map.groupBy(texts.keys(), (key) => {
    const path = key.split(': ')[1] ?? '';
    return level === 'whole' ? path : (path.split('.')[0] ?? '');
  });
  return [...areas]
    .filter(([, keys]) => new Set(keys.map((key) => key.split(':')[0])).size > 1)
    .map(([key]) => key);
};

/** Texts that no source names, neither whole nor by a template such as `a.b.${c}`. */
export const findUnusedTexts = (texts: Texts, source: string): string[] => {
  const named = new Set(source.match(/(?<=')[^'\n]+(?=')/g));
  const heads = [...new Set(source.match(/(?<=`)[\w.]+\.(?=\$\{)/g))];
  return [...texts.keys()]
    .map((key) => (isPlural(key, texts) ? withoutForm(key) : key).split(': ')[1] ?? '')
    .filter((key) => !named.has(key) && !heads.some((head) => key.startsWith(head)));
};

/** A word by itself, with the letters of every language. */
const word = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, flags);

/**
 * Words that a language gave up for the one of docs/glossary.md, and forms of address that it does not
 * use. What a law, a certificate or a search is to be found by keeps its own words.
 */
const ABANDONED: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    word('kinds? of leave|pay key|open shifts?'),
    word('clock(?:s|ed|ing)?[- ](?:in|out)|breaks?(?! a | the file)'),
    word('stands? (?:here|there|against)|hears? (?:of|nothing)|lies (?:before|after|within)'),
  ],
  nl: [
    word('(?<!in |uit |jaar )dienst(?:en)?(?! die je wachtwoorden)'),
    word('shifts|vrije shift(?:en)?|locaties?|secties?|ontwerp|leidinggevenden?|managers?'),
    word('kloktijd(?:en)?|loonsleutels?|stelsel|opslaan|opgeslagen'),
    word('uwe?|(?<![\\d}] |[/(])u(?= \\p{L})'),
  ],
  fr: [
    word('(?<!en |ans de )services?(?! qui garde)'),
    word('tu|toi|ton|tes'),
    /(?<=\p{L})'(?=\p{L})/u,
  ],
  de: [
    word('Fähigkeit(?:en)?|offenen? Schicht(?:en)?|Urlaubsart(?:en)?', 'u'),
    /(?<=[\p{L},] )(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?!\p{L})/u,
  ],
  es: [
    word('ustedes|usted|turnos? abiertos?|habilidad(?:es)?'),
    word('elija|indique|inténtelo|escriba|envíe|añada|espere|revise|confirme|pregunte', 'iu'),
  ],
};

const OTHERWISE = /\.?WORDS\b|LIMIT_SOURCE|documents\.certificate/;

/** Texts with a word that their language gave up. */
export const findAbandonedWords = (language: string, texts: Texts): string[] =>
  [...texts].flatMap(([key, text]) =>
    OTHERWISE.test(key)
      ? []
      : (ABANDONED[language] ?? [])
          .map((pattern) => pattern.exec(text.replaceAll(/(?<={{).*?(?=}})/g, ''))?.[0])
          .filter((found) => found !== undefined)
          .map((found) => `${key} says "${found}"`),
  );
