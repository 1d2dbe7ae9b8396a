import type { Language } from '@ploeg/domain/people/languages';
import { showBrandColors } from '#platform/brand-colors.ts';
import { isNative } from '#platform/native.ts';
import { kept } from '#platform/opening/kept.ts';
import { canUsePasskeys } from '#platform/can-use-passkeys.ts';
import { showTextSize } from '#platform/text-size.ts';
import { chosenLanguage, deviceLanguage } from './i18n/device-language.ts';

/** Put in by the build: words and files of what may open. */
declare const FACTS_OF_BUILD: {
  texts: Record<Language, string>;
  entry: string;
  login: string[];
  app: string[];
  base: string;
  home: string;
  styles: string;
  words: Record<Language, { first: string; app: string }>;
};

type Kept = { userDetails?: { mainId?: string } };
type Brand = {
  name: string;
  brand: { logo: string | null; accent: { light: string; dark: string } | null };
};

/** A store that takes longer is not waited for: the app starts beside it. */
const PICTURE_MS = 250;

/** Pages of whoever is not signed in, beside the login. */
const OTHER_PAGES =
  /^\/(forgot-password|reset-password|welcome|open|next-time|begin|kiosk|server)(\/|$)/;

const FACTS = FACTS_OF_BUILD;

const html = document.documentElement;
const language = chosenLanguage() ?? deviceLanguage();

const session: Kept | null = kept('ploeg.session');
const brand: Brand | null = kept('ploeg.brand');
const config: { isNew?: boolean; registrationUrl?: string } | null = kept('ploeg.config');

/** What the address shows to this device: the mark where that cannot be known. */
const opens = (): 'login' | 'home' | 'mark' => {
  const { pathname } = location;
  // The shells keep who is signed in where no page reads it at once.
  if (isNative()) return 'mark';
  if (session) return pathname === '/' || pathname === '/login' ? 'home' : 'mark';
  const isElsewhere = OTHER_PAGES.test(pathname) || config?.isNew || kept('ploeg.kiosk');
  return isElsewhere ? 'mark' : 'login';
};

const link = (href: string, looks: Record<string, string>): HTMLLinkElement => {
  const made = document.createElement('link');
  for (const [name, value] of Object.entries({ crossorigin: '', ...looks, href })) {
    made.setAttribute(name, value);
  }
  document.head.append(made);
  return made;
};

/** What the screen needs comes beside what starts the app, not behind it. */
const askForFiles = (): void => {
  const { first, app } = FACTS.words[language];
  const files = [FACTS.entry, ...(session ? [...FACTS.app, app] : FACTS.login), first];
  for (const file of files) link(file, { rel: 'modulepreload' });
};

const askForSheet = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const sheet = link(href, { rel: 'stylesheet' });
    for (const event of ['load', 'error']) sheet.addEventListener(event, () => resolve());
  });

/** All looks, which the app waits for: of the login the page has what it draws, Home's picture needs them. */
const askForLooks = async (): Promise<void> => {
  const base = askForSheet(FACTS.base);
  await Promise.all([base, session && askForSheet(FACTS.styles)]);
};

/** Who is not signed in does not wait for it: it is a file of its own. */
const loadLastHome = async () => {
  const { showLastHome }: typeof import('./last-home.ts') = await import(
    /* @vite-ignore */ FACTS.home
  );
  return showLastHome;
};

const showLooks = (): void => {
  html.lang = language;
  html.dataset['opens'] = opens();
  showTextSize();
  const scheme = localStorage.getItem('mantine-color-scheme-value');
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  if (brand?.brand.accent) showBrandColors(brand.brand.accent);
};

const within = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`#opening ${selector}`),
];

const logoFor = (mark: Element, logo: string): HTMLImageElement => {
  const image = new Image();
  for (const size of ['width', 'height']) image.setAttribute(size, mark.getAttribute(size) ?? '');
  image.alt = '';
  image.style.borderRadius = getComputedStyle(mark).borderRadius;
  image.src = logo;
  return image;
};

const fillTexts = (): void => {
  const texts = FACTS.texts[language].split('\n');
  for (const element of within('[data-text]')) {
    element.textContent = texts[Number(element.dataset['text'])] ?? '';
  }
  for (const element of within('[data-label]')) {
    element.ariaLabel = texts[Number(element.dataset['label'])] ?? '';
  }
  if (brand?.name) for (const element of within('[data-name]')) element.textContent = brand.name;
  const logo = brand?.brand.logo;
  if (logo)
    for (const element of within('[data-mark]')) element.replaceWith(logoFor(element, logo));
  if (!canUsePasskeys()) for (const element of within('[data-passkey]')) element.remove();
  const [registration] = within('[data-registration]');
  if (registration && !config?.registrationUrl) registration.remove();
};

/** What is typed can be read before there is an app, and who sends the form has it sent by the app. */
const answerTaps = (): void => {
  if (!opening || html.dataset['opens'] !== 'login') return;
  const [eye] = within('[aria-pressed]');
  const [field] = within('[type=password]');
  eye?.addEventListener('mousedown', (event) => {
    // The field keeps the keyboard.
    event.preventDefault();
    const isShown = eye.ariaPressed === 'true';
    eye.ariaPressed = String(!isShown);
    field?.setAttribute('type', isShown ? 'password' : 'text');
  });
  const send = (): void => {
    opening.dataset['sent'] = '';
  };
  for (const button of within('button[type=submit]')) button.addEventListener('click', send);
  opening.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) send();
  });
};

/** It is a document of its own, which is not read before the first frame; without any, `/favicon.ico` is asked for. */
const showIcon = (): void => {
  const icon = document.querySelector<HTMLLinkElement>('[data-icon]');
  if (icon) icon.href = icon.dataset['icon'] ?? '';
};

/** The app is started once this is painted; a tab that nobody sees paints nothing. */
const startApp = (): void => {
  const start = (): void => {
    looks ??= askForLooks();
    tryTo(askForFiles);
    tryTo(answerTaps);
    showIcon();
    const run = (): void => void import(/* @vite-ignore */ FACTS.entry);
    looks.then(run, run);
  };
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
};

const tryTo = (step: () => void): void => {
  try {
    step();
  } catch {
    // Storage that is shut off, a browser that lacks something: the app says so itself.
  }
};

const opening = document.getElementById('opening');

let looks = session ? askForLooks() : undefined;

const draw = async (drawn: HTMLElement): Promise<void> => {
  const home = html.dataset['opens'] === 'home' ? loadLastHome() : null;
  fillTexts();
  const shown = home?.then((show) => show(drawn, session?.userDetails?.mainId));
  // The first frame waits for looks that need not travel.
  if (session && navigator.serviceWorker?.controller) await looks;
  drawn.dataset['drawn'] = '';
  await shown;
};

tryTo(showLooks);
const isLate = new Promise((resolve) => setTimeout(resolve, PICTURE_MS));
Promise.race([opening && draw(opening), isLate]).then(startApp, startApp);
