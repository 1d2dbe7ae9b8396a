import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPicture } from './pictures.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-pictures-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (content: Buffer): Promise<Buffer | null> => {
  const path = join(folder, 'picture');
  await writeFile(path, content);
  return readPicture(path);
};

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

/** Not of one colour, so that a cut goes through the picture. */
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '50/1 50/1 30/1', GPSLongitudeRef: 'E' };

describe('a picture', () => {
  it.each([
    ['JPEG', () => plain(300, 200).jpeg().toBuffer()],
    ['PNG', () => plain(300, 200).png().toBuffer()],
    ['WebP', () => plain(300, 200).webp().toBuffer()],
  ])('may be a %s and becomes a JPEG', async (_name, make) => {
    const { format, width, height } = await sharp((await read(await make())) ?? '').metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 300, height: 200 });
  });

  it('loses where and with what it was taken', async () => {
    const original = await plain(300, 200)
      .withExif({ IFD0: { Make: 'A phone' }, IFD3: GPS })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    expect(original.includes('A phone')).toBe(true);
    const made = (await read(original)) as Buffer;
    const { exif, xmp, iptc, icc } = await sharp(made).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(made.includes('A phone')).toBe(false);
  });

  it('stands upright and is at most 2048 pixels long', async () => {
    const lying = await plain(3000, 1500).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, orientation } = await sharp((await read(lying)) ?? '').metadata();
    expect({ width, height, orientation }).toEqual({ width: 1024, height: 2048 });
  });

  it('is white where it was transparent', async () => {
    const clear = sharp({
      create: { width: 20, height: 20, channels: 4, background: '#00000000' },
    });
    const made = (await read(await clear.png().toBuffer())) as Buffer;
    const { dominant } = await sharp(made).stats();
    expect(dominant.r).toBeGreaterThan(240);
  });

  it('leaves behind what was hidden behind it', async () => {
    const original = await plain(300, 200).jpeg().toBuffer();
    const polyglot = Buffer.concat([original, Buffer.from('<script>alert(1)</script>')]);
    const made = (await read(polyglot)) as Buffer;
    expect(made.includes('<script>')).toBe(false);
  });
});

describe('no picture', () => {
  it.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('hello')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" />')],
    [
      'an SVG behind the first bytes of a JPEG',
      async () => Buffer.from('\u00ff\u00d8\u00ff<svg/>', 'latin1'),
    ],
    [
      'a page that holds a JPEG',
      async () => Buffer.concat([Buffer.from('<html>'), await plain(9, 9).jpeg().toBuffer()]),
    ],
    ['a GIF', () => plain(30, 20).gif().toBuffer()],
    ['a TIFF', () => plain(30, 20).tiff().toBuffer()],
    ['half a JPEG', async () => (await noisy(300, 200).jpeg().toBuffer()).subarray(0, 20_000)],
    ['half a PNG', async () => (await noisy(300, 200).png().toBuffer()).subarray(0, 20_000)],
    ['half a WebP', async () => (await noisy(300, 200).webp().toBuffer()).subarray(0, 10_000)],
    ['a bomb of 30 megapixels', () => plain(6000, 5000).png().toBuffer()],
  ])('is %s', async (_name, make) => {
    expect(await read(await make())).toBeNull();
  });
});

it('that is missing is a defect of ours, not of the picture', async () => {
  await expect(readPicture(join(folder, 'nothing'))).rejects.toThrow('ENOENT');
});

it('are taken apart at the same time without getting mixed up', async () => {
  const sizes = Array.from({ length: 12 }, (_, n) => 20 + n);
  const widths = await Promise.all(
    sizes.map(async (size) => {
      const path = join(folder, String(size));
      await writeFile(path, await plain(size, 20).jpeg().toBuffer());
      return (await sharp((await readPicture(path)) ?? '').metadata()).width;
    }),
  );
  expect(widths).toEqual(sizes);
});
