import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deviceStore, type StoredEntry } from '../../apps/web/src/data/device-store.ts';
import { listKinds } from '../../apps/web/src/data/outbox/command-kind.ts';

const FOLDER = join(import.meta.dirname, '../golden');
const DATA = join(import.meta.dirname, '../../apps/web/src/data');
const WEB = join(import.meta.dirname, '../../apps/web/src');

/** A device's store as an app has left it. Names in braces stand for ids of the place. */
type Golden = {
  head: { mainId: string; installId: string; nextSeq: number };
  entries: StoredEntry[];
  pictures: { id: string; base64: string }[];
};

export const readGolden = (name: string, ids: Record<string, string>): Golden => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  return JSON.parse(text.replaceAll(/\{(\w+)\}/g, (whole, id: string) => ids[id] ?? whole));
};

/** Puts on the device what the older app had there when it was replaced. */
export const plant = async ({ head, entries, pictures }: Golden): Promise<void> => {
  const { queues, entries: stored, pictures: bytes } = deviceStore;
  await deviceStore.transaction('rw', [queues, stored, bytes], async () => {
    await queues.put(head as never);
    await stored.bulkPut(entries);
    for (const { base64, ...picture } of pictures) {
      await bytes.put({
        ...picture,
        bytes: Uint8Array.from(Buffer.from(base64, 'base64')).buffer,
      } as never);
    }
  });
};

/** Every kind and version that lies in the golden files, such as `clocking.pauses 1`. */
export const goldenKinds = (): Set<string> =>
  new Set(
    readdirSync(FOLDER).flatMap((name) =>
      readGolden(name, {}).entries.map(({ type, v }) => `${type} ${v}`),
    ),
  );

/** The files that make kinds known, but for those of the kiosk, which loads its own. */
export const filesOfKinds = (): string[] =>
  readdirSync(DATA, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.commands.ts') &&
      !path.startsWith('kiosks/') &&
      readFileSync(join(DATA, path), 'utf8').includes('registerKind'),
  );

/** Every kind of the app with each version that it has ever written. */
export const knownKinds = async (): Promise<string[]> => {
  for (const path of [...filesOfKinds(), 'kiosks/kiosks.commands.ts']) {
    await import(/* @vite-ignore */ join(DATA, path));
  }
  return listKinds().flatMap(({ type, v }) =>
    Array.from({ length: v }, (_, n) => `${type} ${n + 1}`),
  );
};

/** A file of the app with the list of features and their manifests, where it imports them. */
const withManifests = (path: string): string[] => {
  const text = readFileSync(join(WEB, path), 'utf8');
  const next = text.matchAll(/^import .*'#(features\.ts|features\/.+\.feature\.ts)';/gm);
  return [text, ...[...next].flatMap(([, match]) => withManifests(match as string))];
};

/** The files of kinds that the signed-in app loads before its queue is sent. */
export const kindsAtBoot = (): string[] =>
  withManifests('features/shell/use-signed-in-effects.ts').flatMap((text) =>
    [...text.matchAll(/^import '#data\/([^']+)';/gm)].map(([, path]) => path as string),
  );
