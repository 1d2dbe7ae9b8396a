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

afterEach(cleanup);
