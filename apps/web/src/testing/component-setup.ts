import { cleanup } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach } from 'vitest';

const areas = import.meta.glob<object>('../locales/en/*.json', { eager: true, import: 'default' });

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: Object.assign({}, ...Object.values(areas)) } },
  interpolation: { escapeValue: false },
});

// A field of text grows anew when fonts have come; here none do.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// There is no server. One that refuses would say so to all that comes after: files share what they import.
globalThis.fetch = () => new Promise(() => {});

afterEach(cleanup);
