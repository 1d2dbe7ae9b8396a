import { expect, it } from 'vitest';
import { comparable, fingerprintOf } from './fingerprint.ts';

const route = { method: 'POST', path: '/v3/clockings' };
const of = (body: unknown, files: string[] = []) =>
  fingerprintOf(route, { params: {}, query: {}, body }, files);

it('is the same for the same content in another order, whatever the app says of itself', () => {
  expect(of({ a: 1, b: { c: 2, d: [3] }, os: 'ios', infos: { ram: 1 } })).toBe(
    of({ b: { d: [3], c: 2 }, a: 1, mobile: true, os: 'web' }),
  );
});

it('is another one for other content, other files and another route', () => {
  const item = of({ a: 1 });
  const others = [of({ a: 2 }), of({ a: '1' }), of({ a: 1, b: null }), of({ a: 1 }, ['f'])];
  expect(new Set([item, ...others]).size).toBe(5);
  const sent = { params: {}, query: {}, body: { a: 1 } };
  expect(fingerprintOf({ ...route, method: 'PATCH' }, sent, [])).not.toBe(item);
});

it('is made of whatever was sent, however deep', () => {
  const deep = JSON.parse(`${'{"in":'.repeat(20_000)}1${'}'.repeat(20_000)}`) as unknown;
  expect(of(deep)).toMatch(/^2\./);
});

it('is compared with its own kind only', () => {
  expect(comparable(of({}))).toBe(of({}));
  expect(comparable('of an older release')).toBeNull();
});
