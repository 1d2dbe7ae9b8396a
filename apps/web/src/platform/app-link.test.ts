import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAppLink } from './app-link.ts';

const SERVER = 'https://ploeg.company.be';

test.each([
  ['ploeg://shifts/12', '/shifts/12'],
  ['ploeg://schedule?view=free', '/schedule?view=free'],
  [`${SERVER}/reset-password#token`, '/reset-password#token'],
  [SERVER, '/'],
  [`${SERVER}/calendar/1/abc.ics`, null],
  [`${SERVER}/api/v3/datas`, null],
  ['https://ploeg.evil.example/login', null],
  ['http://ploeg.company.be/login', null],
  ['javascript:alert(1)', null],
  ['ploeg:////evil.example', null],
  ['no link', null],
])('%s leads to %s', (url, path) => {
  expect(readAppLink(url, SERVER)).toBe(path);
});

test('a link never leaves the app', () => {
  const scheme = fc.constantFrom('ploeg:', 'ploeg://', 'https://', `${SERVER}/`, '');
  fc.assert(
    fc.property(scheme, fc.string(), (start, rest) => {
      const path = readAppLink(start + rest, SERVER);
      if (path !== null) expect(new URL(path, SERVER).origin).toBe(SERVER);
    }),
  );
});
