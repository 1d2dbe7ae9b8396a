import { beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#testing/fake-storage.ts';

const stored = new Map<string, string>();
stubLocalStorage(stored);

const { setSession } = await import('./session/session-store.ts');
const drafts = await import('./form-drafts.ts');

const signIn = (personId: string | null): void =>
  setSession(personId ? ({ token: 't', userDetails: { mainId: personId } } as never) : null);

const isText = (values: unknown): values is string => typeof values === 'string';
const readable = (form: string) => drafts.readFormDraft(form, isText);

beforeEach(() => {
  vi.useRealTimers();
  stored.clear();
  signIn('emma');
});

it('has what was typed until the form is sent', () => {
  drafts.keepFormDraft('swap.1', 'Exam');
  expect([readable('swap.1'), readable('swap.2')]).toEqual(['Exam', null]);
  drafts.dropFormDraft('swap.1');
  expect(readable('swap.1')).toBeNull();
});

it('keeps people apart, and forgets those who log out', () => {
  drafts.keepFormDraft('swap.1', 'Exam');
  signIn('lucas');
  expect(readable('swap.1')).toBeNull();
  drafts.keepFormDraft('swap.1', 'Wedding');
  drafts.dropFormDrafts('emma');
  expect(readable('swap.1')).toBe('Wedding');
  signIn('emma');
  expect(readable('swap.1')).toBeNull();
});

it('does not read what it does not know, nor what cannot be read', () => {
  drafts.keepFormDraft('swap.1', { other: 'shape' });
  expect(readable('swap.1')).toBeNull();
  stored.set('ploeg.form.emma.swap.1', '{');
  expect(readable('swap.1')).toBeNull();
});

it('reads in its own names what an older app has kept', () => {
  const draft = { at: Date.now(), values: { userRecordId: 'r1', days: ['2026-11-23'] } };
  stored.set('ploeg.form.emma.contract', JSON.stringify(draft));
  const isAny = (values: unknown): values is object => values !== null;
  expect(drafts.readFormDraft('contract', isAny)).toEqual({
    employmentId: 'r1',
    days: ['2026-11-23'],
  });
});

it('forgets what nobody came back to for a month', () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01') });
  drafts.keepFormDraft('swap.1', 'Exam');
  vi.setSystemTime(Date.parse('2026-02-15'));
  drafts.keepFormDraft('swap.2', 'Wedding');
  expect([readable('swap.1'), readable('swap.2')]).toEqual([null, 'Wedding']);
});
