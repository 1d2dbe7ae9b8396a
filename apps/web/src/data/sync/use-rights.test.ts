import { expect, it, vi } from 'vitest';
import { worksInOfficeOnly } from './use-rights.ts';

vi.mock('./use-client-state.ts', () => ({}));
vi.mock('../rights/rights.queries.ts', () => ({}));

const bar = {
  role: 'USER',
  access: { shifts: false, documents: false, dimona: false },
  modules: { documents: true, dimona: true },
};

const cases: [string, Partial<Parameters<typeof worksInOfficeOnly>[0]>, boolean][] = [
  ['an owner who works nowhere', { office: true }, true],
  ['one who works in a location', { office: true, departments: [bar] }, false],
  ['somebody who has left', { office: false }, false],
  ['an account that only clocks', { office: true, clockinAccount: true }, false],
  ['a device that has heard of no office', {}, false],
];

it.each(cases)('is at home in the office: %s', (_who, own, isSo) => {
  expect(worksInOfficeOnly({ clockinAccount: false, departments: [], ...own })).toBe(isSo);
});
