import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { root } from './root.mjs';

/** Draws the icons of the app and the splash of its shells anew from the one drawing there is. */
const GREEN = '#00723a';
const web = join(root, 'apps/web/public');
const android = join(root, 'apps/mobile/android/app/src/main/res');
const ios = join(root, 'apps/mobile/ios/App/App/Assets.xcassets');
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

const drawing = await readFile(join(web, 'icon.svg'), 'utf8');
/** What the drawing shows, without its background. */
const mark = drawing.replace(/<rect[^>]*\/>/, '').replace(/<\/?svg[^>]*>/g, '');

const svg = (size: number, shapes: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512">${shapes}</svg>`,
  );

/** The mark in the middle, so large that it takes `share` of its size in the drawing. */
const centred = (share: number): string =>
  `<g transform="translate(256 256) scale(${share}) translate(-256 -256)">${mark}</g>`;

const background = `<rect width="512" height="512" fill="${GREEN}"/>`;
const circle = `<circle cx="256" cy="256" r="256" fill="${GREEN}"/>`;

const draw = async (path: string, picture: Buffer, isOpaque: boolean): Promise<void> => {
  const image = isOpaque ? sharp(picture).flatten({ background: GREEN }) : sharp(picture);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await image.png({ palette: true, effort: 10 }).toBuffer());
};

// A launcher cuts a circle out of the middle, of 80 % (web) or 61 % (Android) of the side.
const MASKED = 0.85;
const ADAPTIVE = 0.68;
const SPLASH = 0.18;

for (const size of [180, 192, 512]) {
  await draw(join(web, `icon-${size}.png`), svg(size, background + centred(1)), true);
}
await draw(join(web, 'icon-maskable-512.png'), svg(512, background + centred(MASKED)), true);

for (const [density, factor] of Object.entries(DENSITIES)) {
  const folder = join(android, `mipmap-${density}`);
  const plain = 48 * factor;
  await draw(join(folder, 'ic_launcher.png'), svg(plain, background + centred(1)), true);
  await draw(join(folder, 'ic_launcher_round.png'), svg(plain, circle + centred(MASKED)), false);
  await draw(
    join(folder, 'ic_launcher_foreground.png'),
    svg(108 * factor, centred(ADAPTIVE)),
    false,
  );
}

const apple = svg(1024, background + centred(1));
await draw(join(ios, 'AppIcon.appiconset/AppIcon-512@2x.png'), apple, true);
const splash = svg(2732, background + centred(SPLASH));
await draw(join(ios, 'Splash.imageset/splash.png'), splash, true);
