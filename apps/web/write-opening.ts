import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { build, type Plugin, type Rolldown } from 'vite';
import { textsModule, textsOf } from './collect-texts.ts';
import { drawOpening } from './opening-markup.ts';
import { pageStyles } from './page-styles.ts';

const SOURCES = join(import.meta.dirname, 'src');

/** The name of a class of a CSS module, by its file: also for what is drawn without the app. */
const scopedName = (name: string, file: string): string => {
  const path = relative(SOURCES, file.split('?')[0] ?? file).replaceAll('\\', '/');
  const hash = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '');
  return `${name}-${hash.slice(0, 5)}`;
};

const classOf = (file: string, name: string): string => {
  const path = join(SOURCES, `${file}.module.css`);
  if (!new RegExp(`\\.${name}\\b`).test(readFileSync(path, 'utf8'))) {
    throw new Error(`${file}.module.css has no class ${name}: opening-markup.ts`);
  }
  return scopedName(name, path);
};

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

const addressOf = (bundle: Bundle, isIt: (chunk: Rolldown.OutputChunk) => boolean): string => {
  const chunk = chunksOf(bundle).find(isIt);
  if (!chunk) throw new Error('A file that the page asks for was not built: write-opening.ts');
  return `/${chunk.fileName}`;
};

const stylesOf = (bundle: Bundle, name: string): Rolldown.OutputAsset => {
  const found = Object.values(bundle).find(
    (file) =>
      file.type === 'asset' &&
      file.fileName.startsWith(`assets/${name}-`) &&
      file.fileName.endsWith('.css'),
  );
  if (found?.type !== 'asset') throw new Error(`No styles of ${name}: write-opening.ts`);
  return found;
};

/** Addresses of what is made for the page alone. */
type Files = { base: string; home: string };

const factsOf = (bundle: Bundle, keys: readonly string[], version: string, files: Files) => {
  const words = (part: 'first' | 'app') => (language: string) =>
    addressOf(bundle, ({ moduleIds }) => moduleIds.includes(textsModule(language, part)));
  const textFor = (language: string) => (key: string) => {
    const [area = '', name = ''] = key.split('.');
    const areas = textsOf(language, 'first') as Record<string, Record<string, string>>;
    const text = areas[area]?.[name];
    if (text === undefined) throw new Error(`${language} has no ${key} before it is signed in`);
    return text.replace('{{version}}', version);
  };
  const fileOf = (chunk: string): string => addressOf(bundle, ({ name }) => name === chunk);
  const login = ['rolldown-runtime', 'login'].map(fileOf);
  return {
    texts: Object.fromEntries(
      LANGUAGE_TAGS.map((language) => [language, keys.map(textFor(language)).join('\n')]),
    ),
    entry: addressOf(bundle, ({ isEntry }) => isEntry),
    login,
    app: [...login, fileOf('app')],
    ...files,
    styles: `/${stylesOf(bundle, 'app').fileName}`,
    words: Object.fromEntries(
      LANGUAGE_TAGS.map((language) => [
        language,
        { first: words('first')(language), app: words('app')(language) },
      ]),
    ),
  };
};

/** What the page's script asks for is asked for by nothing else: where it was named stands what is there already. */
const dropFile = (bundle: Bundle, dropped: string): void => {
  const entry = addressOf(bundle, ({ isEntry }) => isEntry).slice(1);
  for (const chunk of chunksOf(bundle)) chunk.code = chunk.code.replaceAll(dropped, entry);
  delete bundle[dropped];
};

/** What stands by itself, without any file of the app. */
const buildScript = async (input: string, format: 'iife' | 'es', facts: object = {}) => {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    define: { FACTS_OF_BUILD: JSON.stringify(facts) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format }, preserveEntrySignatures: 'strict' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error(`${input} was not built`);
  return output.output[0].code.trim();
};

/** The end of what the page draws, and that nothing is painted before it. */
const END = '</div><!--end-->';
const WAIT = '<link rel="expect" href="#opening" blocking="render">';

const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
/** What the first frame does not need is asked for when that is painted. */
const FILES = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g;

/** Decision 079: the page carries what is drawn first, what of its looks that needs, and the script that decides which. */
export const writeOpening = (version: string): Plugin => ({
  name: 'opening',
  apply: 'build',
  enforce: 'post',
  config: () => ({ css: { modules: { generateScopedName: scopedName } } }),
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = Object.values(bundle).find(
        ({ fileName }) => basename(fileName) === 'index.html',
      );
      if (page?.type !== 'asset') return;
      const { markup, styles, keys } = drawOpening(classOf);
      const looks = [stylesOf(bundle, 'index'), stylesOf(bundle, 'login')];
      const base = [...looks.map(({ source }) => String(source)), styles].join('\n');
      const emit = (name: string, source: string): string =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      const facts = factsOf(bundle, keys, version, {
        base: emit('base.css', base),
        home: emit('last-home.js', await buildScript('src/last-home.ts', 'es')),
      });
      // Nothing in it may end the element that it stands in.
      const script = (await buildScript('src/first-paint.ts', 'iife', facts)).replaceAll(
        '</',
        '<\\/',
      );
      const name = basename(stylesOf(bundle, 'app').fileName, '.css');
      const drawn = String(page.source)
        .replace('<html ', `<html data-build="${name}" `)
        .replace(FILES, '')
        .replace(ENTRY, '')
        .replace('rel="icon" href=', 'rel="icon" href="data:," data-icon=')
        .replace('<!--opening-->', () => markup);
      const looked = await pageStyles(base, drawn);
      // Behind it the script puts all of them, and then the app's, which differ from some.
      page.source = looked.markup
        .replace('</head>', () => `${WAIT}<style>${looked.css}</style></head>`)
        .replace(END, () => `<script>${script}</script>${END}`);
      for (const { fileName } of looks) dropFile(bundle, fileName);
    },
  },
});
