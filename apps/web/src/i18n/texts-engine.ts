import { useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '#platform/listeners.ts';

/** What the build puts in the place of i18next: the tenth of it that catalogues of words need. */
type Texts = { [name: string]: string | Texts };

type Values = Readonly<Record<string, string | number | null | undefined>> & { count?: number };

/** What is said for a key without a text may stand before the values. */
type Translate = (key: string, instead?: string | Values, values?: Values) => string;

const catalogues = new Map<string, Texts>();
const { notify, subscribe } = createListeners();
let shown = '';
let plurals = new Intl.PluralRules('en');

const find = (key: string): string | null => {
  let found: string | Texts | undefined = catalogues.get(shown);
  for (const name of key.split('.')) {
    if (typeof found !== 'object') return null;
    found = found[name];
  }
  return typeof found === 'string' ? found : null;
};

const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) =>
    name in values ? String(values[name] ?? '') : gap,
  );

const translate: Translate = (key, instead = key, behind = {}) => {
  const [missing, values] = typeof instead === 'string' ? [instead, behind] : [key, instead];
  const { count } = values;
  const counted = count === undefined ? null : find(`${key}_${plurals.select(count)}`);
  const text = counted ?? find(key) ?? (count === undefined ? null : find(`${key}_other`));
  return fill(text ?? missing, values);
};

/** What stands there already stays, unless it is to be written anew. */
const merge = (into: Texts, from: Texts, isAnew: boolean): void => {
  for (const [name, value] of Object.entries(from)) {
    const before = into[name];
    if (typeof value === 'object') {
      const branch = typeof before === 'object' ? before : {};
      merge(branch, value, isAnew);
      into[name] = branch;
    } else if (before === undefined || isAnew) into[name] = value;
  }
};

const show = (language: string): void => {
  shown = language;
  plurals = new Intl.PluralRules(language);
  notify();
};

const engine = {
  get language(): string {
    return shown;
  },
  t: translate,
  exists: (key: string): boolean => find(key) !== null,
  use: () => engine,
  init: async (start: {
    lng: string;
    resources: Record<string, { translation: Texts }>;
  }): Promise<void> => {
    for (const [language, { translation }] of Object.entries(start.resources)) {
      engine.addResourceBundle(language, 'translation', translation);
    }
    show(start.lng);
  },
  addResourceBundle: (
    language: string,
    _name: string,
    texts: Texts,
    _isDeep = true,
    isAnew = false,
  ): void => {
    const catalogue = catalogues.get(language) ?? {};
    merge(catalogue, texts, isAnew);
    catalogues.set(language, catalogue);
  },
  changeLanguage: async (language: string): Promise<void> => show(language),
};

export default engine;

export const initReactI18next = {};

/** As long as the language stays the same, `t` does. */
export const useTranslation = (): { t: Translate; i18n: typeof engine } => {
  const language = useSyncExternalStore(subscribe, () => shown);
  return useMemo(
    () => ({ t: ((...said) => translate(...said)) as Translate, i18n: engine, language }),
    [language],
  );
};
