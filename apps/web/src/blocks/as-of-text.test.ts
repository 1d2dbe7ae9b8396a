import type { TFunction } from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asOfText, isOfToday } from './as-of-text.ts';

const t = ((_: string, { time }: { time: string }) => time) as unknown as TFunction;
const english = { t, language: 'en' };
const brussels = [{ timezone: 'Europe/Brussels' }];
const at = (iso: string): number => Date.parse(iso) / 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T08:30:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

it('says the time by the clock of the location, wherever the phone is', () => {
  expect(asOfText(at('2026-11-30T08:03:00Z'), brussels, english)).toBe('09:03');
  expect(asOfText(null, brussels, english)).toBe('');
});

it('says the day of what is of another day there', () => {
  expect(asOfText(at('2026-11-27T07:56:00Z'), brussels, english)).toMatch(/^Fri.* 27\/11 08:56$/);
  // Half an hour after midnight there, still the day before in UTC.
  expect(isOfToday(at('2026-11-29T23:30:00Z'), 'Europe/Brussels')).toBe(true);
  expect(isOfToday(at('2026-11-29T22:30:00Z'), 'Europe/Brussels')).toBe(false);
});
