import { ENTRY_STATE, type OutboxEntry } from '@ploeg/domain/outbox/entry';
import { NOTHING_SAID } from '@ploeg/domain/timesheets/sheet-events';
import { describe, expect, it } from 'vitest';
import { ownWordsOf, withOwnWords } from './own-words.ts';
import { agreeKind, disputeKind } from '#data/timesheets/own-words.commands.ts';
import type { OwnSheetDay } from '#data/timesheets/timesheets.queries.ts';

const ASKED = { text: 'When did you leave?', by: 'Marc', at: '2026-11-17T09:00:00.000Z' };
const SEEN = { employmentId: 'emma', day: '2026-11-16', hash: '0123456789abcdef', heardAt: null };
const TEXT = 'I stayed for the delivery';

const sheet = (state: Partial<OwnSheetDay['state']> = {}, day = SEEN.day): OwnSheetDay =>
  ({
    employmentId: 'emma',
    day,
    hash: SEEN.hash,
    state: { ...NOTHING_SAID, ...state },
  }) as OwnSheetDay;

let seq = 0;
const entry = (type: string, args: object, more: Partial<OutboxEntry> = {}): OutboxEntry => {
  seq += 1;
  const state = ENTRY_STATE.queued;
  return { id: `${seq}`, seq, type, v: 1, args, state, firstAt: 100, ...more } as OutboxEntry;
};
const agreed = (more?: Partial<OutboxEntry>) => entry(agreeKind.type, SEEN, more);
const disputed = (more?: Partial<OutboxEntry>, day = SEEN.day) =>
  entry(disputeKind.type, { ...SEEN, day, text: TEXT, wish: null }, more);

const shown = (
  day: OwnSheetDay,
  queue: { waiting?: OutboxEntry[]; sent?: OutboxEntry[]; failed?: OutboxEntry[] },
  answeredAt = 0,
) => withOwnWords([day], { waiting: [], sent: [], failed: [], ...queue }, answeredAt)[0];

describe('what was said of an own day', () => {
  it('stands on it while it waits, and settles what was open, as it does on the server', () => {
    expect(shown(sheet({ asked: ASKED }), { waiting: [agreed()] })).toMatchObject({
      state: { ...NOTHING_SAID, agreed: { by: null } },
      heardAt: ASKED.at,
      isUnsent: true,
    });
    const answer = { ...ASKED, at: '2026-11-18T09:00:00.000Z', verdict: 'refused' as const };
    expect(shown(sheet({ asked: ASKED, answer }), { waiting: [disputed()] })).toMatchObject({
      state: { ...NOTHING_SAID, dispute: { text: TEXT } },
      heardAt: answer.at,
    });
  });

  it('is the last of several, and none of another day', () => {
    const [first, last] = [disputed(), agreed()];
    expect(shown(sheet(), { waiting: [last, first] })?.state).toMatchObject({
      agreed: {},
      dispute: null,
    });
    const elsewhere = shown(sheet(), { waiting: [disputed({}, '2026-11-17')] });
    expect(elsewhere).toMatchObject({ state: NOTHING_SAID, isUnsent: false, refused: [] });
  });

  it('stays until an answer of the server can tell of it', () => {
    const outcome = { at: 200 } as OutboxEntry['outcome'];
    const sent = [disputed({ state: ENTRY_STATE.sent, outcome })];
    expect(shown(sheet(), { sent }, 199_000)).toMatchObject({
      state: { dispute: { text: TEXT } },
      isUnsent: false,
    });
    expect(shown(sheet(), { sent }, 202_000)?.state).toEqual(NOTHING_SAID);
  });

  it('is kept with why it was not taken, and the day is what the server says', () => {
    const failed = [disputed({ state: ENTRY_STATE.failed, lastError: 'The hours have changed.' })];
    expect(shown(sheet(), { failed })).toMatchObject({
      state: NOTHING_SAID,
      isUnsent: false,
      refused: [{ kind: 'dispute', text: TEXT, error: 'The hours have changed.' }],
    });
  });

  it('is read of no other action, and of none that this app does not know', () => {
    expect(ownWordsOf(entry('leave.cancel', {}))).toEqual([]);
    expect(ownWordsOf(agreed({ v: 9 }))).toEqual([]);
  });
});

it('agreements and disputes are requests about a day as it was seen', () => {
  expect(agreeKind.toRequest(SEEN, agreed())).toEqual({
    call: 'POST /api/v4/timesheets/own/agree',
    body: { days: [SEEN] },
  });
  const said = { ...SEEN, text: TEXT, wish: null };
  expect(disputeKind.toRequest(said, disputed())).toEqual({
    call: 'POST /api/v4/timesheets/own/dispute',
    body: said,
  });
});
