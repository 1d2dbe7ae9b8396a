import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encode } from 'uqr';

// Small and slow: without a graphics card every picture is drawn by the processor.
const WIDTH = 640;
const HEIGHT = 480;
const WALL = { r: 150, g: 150, b: 150 };

/** One picture that the browser plays as long as a camera is open: YUV4MPEG2, 4:2:0. */
const toVideo = (luma: Buffer): Buffer => {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420mpeg2\n`);
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, grey]);
  return Buffer.concat([header, frame, frame, frame]);
};

const wall = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: WALL } });

/** A sheet of paper with a code on it, held a little askew before a grey wall. */
const print = async (
  modules: { data: number[]; width: number; height: number },
  size: { width: number; height: number },
): Promise<Buffer> => {
  const { width, height } = modules;
  const code = await sharp(Buffer.from(modules.data), { raw: { width, height, channels: 1 } })
    .resize({ ...size, kernel: 'nearest', fit: 'fill' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const askew = await sharp(code)
    .rotate(4, { background: { ...WALL, alpha: 1 } })
    .png()
    .toBuffer();
  return wall()
    .composite([{ input: askew }])
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
};

const qrCode = (text: string): Promise<Buffer> => {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const dots = data.flat().map((isDark) => (isDark ? 0 : 255));
  return print({ data: dots, width: size, height: size }, { width: 150, height: 150 });
};

/** The bars of the ten digits: on the left with odd and even parity, on the right mirrored. */
const ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011';
const odd = ODD.split(' ');
const right = odd.map((bars) =>
  bars
    .split('')
    .map((bar) => (bar === '1' ? '0' : '1'))
    .join(''),
);
const even = right.map((bars) => bars.split('').toReversed().join(''));
/** Which of the left digits are even says the first digit, which has no bars of its own. */
const PARITY = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ');

const ean13 = (digits: string): Promise<Buffer> => {
  const [first = 0, ...rest] = digits.split('').map(Number);
  const parity = PARITY[first] ?? '';
  const left = rest.slice(0, 6).map((digit, i) => (parity[i] === 'O' ? odd : even)[digit]);
  const end = rest.slice(6).map((digit) => right[digit]);
  const bars = `101${left.join('')}01010${end.join('')}101`;
  const data = bars.split('').map((bar) => (bar === '1' ? 0 : 255));
  return print({ data, width: bars.length, height: 1 }, { width: bars.length * 3, height: 90 });
};

const blank = (): Promise<Buffer> => wall().greyscale().toColourspace('b-w').raw().toBuffer();

/** A film that plays before the fake camera; another may be put in while the camera is closed. */
export const createFilm = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-camera-'));
  const path = join(folder, 'film.y4m');
  const play = async (luma: Promise<Buffer>): Promise<void> => {
    await writeFile(`${path}.new`, toVideo(await luma));
    await rename(`${path}.new`, path);
  };
  await play(blank());
  return {
    /** The browser's arguments; the person is not asked for permission, a context may still refuse. */
    args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`],
    showQrCode: (text: string) => play(qrCode(text)),
    showBarCode: (digits: string) => play(ean13(digits)),
    showNothing: () => play(blank()),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
