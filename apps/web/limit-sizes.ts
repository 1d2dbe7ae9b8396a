import { brotliCompressSync } from 'node:zlib';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import type { Plugin, Rolldown } from 'vite';
import { textsModule } from './collect-texts.ts';

/** Compressed bytes of the scripts that the login page loads, and of the app behind it. */
const LIMITS = { login: 125 * 1024, app: 170_000 };

type Chunk = Rolldown.OutputChunk;

const withImports = (chunks: readonly Chunk[], first: readonly Chunk[]): Set<Chunk> => {
  const seen = new Set(first);
  for (const chunk of seen) {
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) seen.add(imported);
    }
  }
  return seen;
};

const sizeOf = (chunks: Iterable<Chunk>): number =>
  [...chunks].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);

/** The largest that the login loads in any language. */
const sizeOfLogin = (chunks: readonly Chunk[]): number => {
  const first = chunks.filter(({ isEntry, name }) => isEntry || name === 'login');
  const words = LANGUAGE_TAGS.map((language) =>
    sizeOf(chunks.filter((chunk) => chunk.moduleIds.includes(textsModule(language, 'first')))),
  );
  return sizeOf(withImports(chunks, first)) + Math.max(...words);
};

/** What the back office needs has files of its own, what the app needs is not in the login's. */
export const limitSizes = (): Plugin => ({
  name: 'limit-sizes',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const sizes = {
      login: sizeOfLogin(chunks),
      app: sizeOf(chunks.filter(({ name }) => name === 'app')),
    };
    for (const name of ['login', 'app'] as const) {
      if (sizes[name] <= LIMITS[name]) continue;
      this.error(`${name} loads ${sizes[name]} bytes, more than ${LIMITS[name]}: chunks.ts`);
    }
  },
});
