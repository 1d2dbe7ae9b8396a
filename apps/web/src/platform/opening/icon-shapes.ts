import icons from '#platform/icons.svg';
import type { Branch } from './picture.ts';

/** What each icon of the file is made of, by the address at which elements use it. */
export type IconShapes = ReadonlyMap<string, readonly Branch[]>;

const SYMBOL = /<symbol id="([\w-]+)"[^>]*>(.*?)<\/symbol>/g;
const SHAPE = /<(\w+) ([^>]*?)\/?>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
  );

export const readIconShapes = (file: string): IconShapes =>
  new Map(
    [...file.matchAll(SYMBOL)].map(([, id = '', shapes = '']) => [
      `${icons}#${id}`,
      [...shapes.matchAll(SHAPE)].map(
        ([, tag = '', attributes = '']): Branch => [tag, attributesOf(attributes), []],
      ),
    ]),
  );

export const loadIconShapes = async (): Promise<IconShapes> =>
  readIconShapes(await (await fetch(icons)).text());
