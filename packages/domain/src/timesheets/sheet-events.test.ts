import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayStates, SHEET_EVENT_KINDS, type SheetEvent } from './sheet-events.ts';
import { sheetStatus } from './sheet-status.ts';

const event = (
  kind: SheetEvent['kind'],
  hash = 'h',
  more: Partial<SheetEvent> = {},
): SheetEvent => ({
  id: kind,
  kind,
  days: [{ day: '2026-11-02', hash }],
  text: kind,
  wish: null,
  verdict: null,
  actorId: 'marc',
  at: 1,
  ...more,
});

const stateAfter = (events: SheetEvent[], hash = 'h') =>
  dayStates(events, [{ day: '2026-11-02', hash }]).get('2026-11-02');

it('an approval and an agreement fall with the totals they are of, and come back with them', () => {
  const events = [event('approved'), event('agreed')];
  expect(stateAfter(events)).toMatchObject({ approved: {}, agreed: {} });
  expect(stateAfter(events, 'other')).toMatchObject({ approved: null, agreed: null });
  expect(stateAfter([...events, event('withdrawn')])).toMatchObject({ approved: null, agreed: {} });
});

it('a dispute is open until it is answered, or the person agrees after all', () => {
  const wish = { start: 1, end: 2, pauseSeconds: 0 };
  const disputed = [event('agreed'), event('disputed', 'h', { wish })];
  expect(stateAfter(disputed)).toMatchObject({ agreed: null, dispute: { text: 'disputed', wish } });
  const answered = [...disputed, event('answered', 'h', { verdict: 'refused' })];
  expect(stateAfter(answered)).toMatchObject({ dispute: null, answer: { verdict: 'refused' } });
  expect(stateAfter([...answered, event('disputed')])).toMatchObject({ dispute: {}, answer: null });
  expect(stateAfter([...disputed, event('agreed')])).toMatchObject({ dispute: null, agreed: {} });
});

it('a question waits for the person, and then shows what they said', () => {
  expect(stateAfter([event('asked')])).toMatchObject({ asked: {}, reply: null });
  const replied = [event('asked'), event('replied')];
  expect(stateAfter(replied)).toMatchObject({ asked: null, reply: { text: 'replied' } });
  expect(stateAfter([event('asked'), event('approved')])).toMatchObject({ asked: null });
});

it('events of other days change nothing of a day', () => {
  const kinds = fc.array(fc.constantFrom(...SHEET_EVENT_KINDS), { maxLength: 12 });
  fc.assert(
    fc.property(kinds, kinds, (own, others) => {
      const ofOther = others.map((kind) =>
        event(kind, 'h', { days: [{ day: '2026-11-03', hash: 'h' }] }),
      );
      const mine = own.map((kind) => event(kind));
      const mixed = mine.flatMap((one, index) => [...ofOther.slice(index, index + 1), one]);
      expect(stateAfter(mixed)).toEqual(stateAfter(mine));
    }),
  );
});

it('a status follows from the days', () => {
  const day = {
    isFilled: true,
    isDisputed: false,
    isApproved: false,
    isAgreed: false,
    questions: 0,
  };
  const approved = { ...day, isApproved: true, questions: 2 };
  const empty = { ...day, isFilled: false };
  expect(sheetStatus([day], false)).toBe('open');
  expect(sheetStatus([empty], false)).toBe('open');
  expect(sheetStatus([day, { ...day, questions: 1 }], false)).toBe('to-check');
  expect(sheetStatus([approved, empty], false)).toBe('approved');
  expect(sheetStatus([approved, { ...approved, isAgreed: true }], false)).toBe('approved');
  expect(sheetStatus([{ ...approved, isAgreed: true }, empty], false)).toBe('settled');
  expect(sheetStatus([approved, { ...day, isDisputed: true }], false)).toBe('disputed');
  expect(sheetStatus([{ ...day, isDisputed: true }], true)).toBe('locked');
});
