import { readFileSync } from 'node:fs';
import {
  Button,
  MantineProvider,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cssVariables, theme } from './src/ui/theme.ts';

/** A text that the page fills in, in the language of the device. */
const text = (key: string): string => `[[${key}]]`;

type ClassOf = (file: string, name: string) => string;

const fileOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** What an SVG file holds between its own tags, on one line. */
const shapesOf = (svg: string): { __html: string } => ({
  __html: svg
    .replace(/^\s*<[^>]*>|<\/\w+>\s*$/g, '')
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>'),
});

const MARK = shapesOf(fileOf('public/icon.svg'));

/** Drawn here, as the icons are: a file that is asked for before the first frame makes it later. */
const mark = (size: number, borderRadius: number): ReactNode =>
  h('svg', {
    viewBox: '0 0 512 512',
    width: size,
    height: size,
    'aria-hidden': true,
    'data-mark': '',
    style: { flex: 'none', borderRadius },
    dangerouslySetInnerHTML: MARK,
  });

const ICONS = fileOf('src/platform/icons.svg');

const icon = (name: string, size: number): ReactNode => {
  const [symbol] = new RegExp(`<symbol id="icon-${name}".*</symbol>`).exec(ICONS) ?? [];
  if (!symbol) throw new Error(`icons.svg has no ${name}: opening-markup.ts`);
  return h('svg', {
    viewBox: '0 0 1000 1000',
    width: size,
    height: size,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 72,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': true,
    style: { flex: 'none' },
    dangerouslySetInnerHTML: shapesOf(symbol),
  });
};

/** As `features/session/login.screen` and the page around it, before anybody has typed. */
const login = (classOf: ClassOf): ReactNode => {
  const page = (name: string): string => classOf('features/session/session-page', name);
  const finger = {
    type: 'button' as const,
    variant: 'default',
    fullWidth: true,
    leftSection: icon('finger', 20),
    'data-passkey': '',
  };
  return h(
    'div',
    { className: page('page'), 'data-opening': 'login' },
    h('div', { className: page('brand') }, mark(48, 12), h('span', { 'data-name': '' }, 'Ploeg')),
    h(
      Stack,
      { gap: 4 },
      h(Title, { order: 1 }, text('LOGIN.TITLE')),
      h(Text<'p'>, { c: 'dimmed' }, text('LOGIN.LEAD')),
    ),
    h(
      'div',
      null,
      h(
        Stack,
        { gap: 16 },
        h(TextInput, {
          label: text('LOGIN.EMAIL'),
          type: 'email',
          name: 'email',
          autoComplete: 'username webauthn',
          inputMode: 'email',
          autoCapitalize: 'none',
        }),
        h(PasswordInput, {
          label: text('LOGIN.PASSWORD'),
          name: 'password',
          autoComplete: 'current-password',
          visibilityToggleButtonProps: { 'aria-label': text('LOGIN.SHOW_PASSWORD') },
        }),
        h(Button<'button'>, { type: 'submit', fullWidth: true }, text('LOGIN.SUBMIT')),
        h('div', { className: page('or'), 'data-passkey': '' }, text('LOGIN.OR')),
        h(Button<'button'>, finger, text('LOGIN.PASSKEY')),
        h('a', { className: page('link') }, text('LOGIN.FORGOT')),
        h(
          'a',
          { className: page('link'), 'data-registration': '' },
          h('span', null, text('LOGIN.CREATE_ACCOUNT')),
        ),
      ),
    ),
    h('p', { className: page('version') }, text('LOGIN.VERSION')),
  );
};

/** The shape of Home, and the bar above it that is there without a connection. */
const home = (classOf: ClassOf): ReactNode => {
  const shell = (name: string): string => classOf('features/shell/shell', name);
  const shape = (name: string, key?: number): ReactNode =>
    h('i', { className: `opening-${name}`, key });
  return h(
    'div',
    { 'data-opening': 'home', 'data-home': '', inert: true },
    h(
      'div',
      { className: 'opening-home' },
      h(
        'div',
        null,
        shape('head'),
        shape('card'),
        [1, 2, 3].map((key) => shape('row', key)),
      ),
      shape('tabs'),
    ),
    h(
      'div',
      { className: shell('line'), 'data-line': '', hidden: true },
      icon('offline', 20),
      h('span', { className: shell('lineTexts') }, h('span'), h('span')),
    ),
  );
};

const frame = (classOf: ClassOf): ReactNode => {
  const part = (name: string): string => classOf('ui/frame', name);
  return h(
    'div',
    { id: 'opening' },
    h(
      'div',
      { className: part('narrow'), 'data-opening': 'app' },
      h(
        'aside',
        { className: part('brand') },
        mark(72, 16),
        h('p', { className: part('name'), 'data-name': '' }, 'Ploeg'),
        h('p', { className: part('lead') }, text('LOGIN.LEAD')),
        h('div'),
      ),
      h('div', { className: part('frame') }, login(classOf), home(classOf)),
    ),
    h(
      'div',
      { className: 'opening-mark', 'data-opening': 'mark' },
      mark(128, 28),
      h('span', { 'data-name': '' }, 'Ploeg'),
    ),
  );
};

/** Classes that hide by width, which nothing uses here, and a hint for a file that follows at once. */
const OTHERS = /<style data-mantine-styles="classes">[\s\S]*?<\/style>|<link rel="preload"[^>]*>/g;

const TEXT = /\[\[([\w.]+)\]\]/g;

const STYLES = /<style data-mantine-styles="true">([\s\S]*?)<\/style>/g;

/** What the page draws before there is an app, and the looks that it shares with it. */
export const drawOpening = (
  classOf: ClassOf,
): { markup: string; styles: string; keys: string[] } => {
  const drawn = renderToStaticMarkup(
    h(MantineProvider, { theme, cssVariablesResolver: cssVariables }, frame(classOf)),
  );
  const keys = [...new Set([...drawn.matchAll(TEXT)].map(([, key = '']) => key))];
  const place = (name: string) => (_: string, key: string) =>
    ` data-${name}="${keys.indexOf(key)}"`;
  return {
    markup: `${drawn
      .replaceAll(STYLES, '')
      .replaceAll(OTHERS, '')
      .replaceAll(/>\[\[([\w.]+)\]\](?=<)/g, (all, key) => `${place('text')(all, key)}>`)
      .replaceAll(/ aria-label="\[\[([\w.]+)\]\]"/g, place('label'))}<!--end-->`,
    styles:
      [...drawn.matchAll(STYLES)].map(([, css = '']) => css).join('') +
      readFileSync(new URL('./opening.css', import.meta.url), 'utf8'),
    keys,
  };
};
