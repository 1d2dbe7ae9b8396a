import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, instant } from '../time/wall-time.ts';
import {
  afterReceipt,
  announcementFaults,
  isUnread,
  mayRemind,
  mustAcknowledge,
  type Reading,
  stateOf,
  textFor,
} from './announcement-state.ts';
import { type Inline, parseText } from './small-markdown.ts';

const timezone = 'Europe/Brussels';
const at = (text: string) => instant(Date.parse(text) / 1000);
const moments = fc
  .integer({ min: at('2026-10-20T00:00:00Z'), max: at('2027-04-10T00:00:00Z') })
  .map(instant);

const times = fc.record({
  publishAt: fc.option(moments),
  publishedAt: fc.option(moments),
  withdrawnAt: fc.constant(null),
  heldAt: fc.option(moments),
  expiresOn: fc.option(moments.map((of) => dayIn(of, timezone))),
  timezone: fc.constant(timezone),
});

describe('the state of an announcement', () => {
  it('only goes forward, and ends with the last minute of its last day', () => {
    const order = { draft: 0, planned: 0, held: 0, published: 1, expired: 2, withdrawn: 3 };
    fc.assert(
      fc.property(times, moments, moments, (of, a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a];
        expect(order[stateOf(of, late)]).toBeGreaterThanOrEqual(order[stateOf(of, early)]);
        if (of.publishedAt === null || of.expiresOn === null) return;
        expect(stateOf(of, late) === 'expired').toBe(dayIn(late, timezone) > of.expiresOn);
      }),
    );
    // The night of the clock change is one of 25 hours, and 23:59 of it still counts.
    const of = {
      publishAt: null,
      publishedAt: at('2026-10-20T00:00:00Z'),
      withdrawnAt: null,
      heldAt: null,
      expiresOn: '2026-10-25',
      timezone,
    };
    expect(stateOf(of, at('2026-10-25T22:59:59Z'))).toBe('published');
    expect(stateOf(of, at('2026-10-25T23:00:00Z'))).toBe('expired');
  });

  it('is withdrawn whatever else it was', () => {
    fc.assert(
      fc.property(times, moments, moments, (of, withdrawnAt, now) => {
        expect(stateOf({ ...of, withdrawnAt }, now)).toBe('withdrawn');
      }),
    );
  });
});

const receipts = fc.array(
  fc.record({
    event: fc.constantFrom('seen' as const, 'acknowledged' as const),
    version: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 6 },
);
const nothing: Reading = { seenVersion: null, ackedVersion: null };

describe('receipts', () => {
  it('say the same in whatever order and however often they come', () => {
    fc.assert(
      fc.property(receipts, (list) => {
        const read = list.reduce(afterReceipt, nothing);
        expect([...list.toReversed(), ...list].reduce(afterReceipt, nothing)).toEqual(read);
      }),
    );
  });

  it('satisfy until a version asks again, and a corrected one does not', () => {
    fc.assert(
      fc.property(receipts, fc.integer({ min: 1, max: 4 }), (list, askVersion) => {
        const read = list.reduce(afterReceipt, nothing);
        const acked = list.some((of) => of.event === 'acknowledged' && of.version >= askVersion);
        expect(mustAcknowledge({ askVersion, ackWanted: true }, read)).toBe(!acked);
        expect(mustAcknowledge({ askVersion, ackWanted: false }, read)).toBe(false);
        if (acked) expect(isUnread({ askVersion, ackWanted: true }, read)).toBe(false);
      }),
    );
  });
});

describe('what stands against it', () => {
  const now = at('2026-11-23T10:00:00Z');
  const plan = {
    texts: [{ title: 'Fridge', body: 'Repaired.' }],
    publishAt: null,
    expiresOn: '2026-11-30',
    pinnedUntil: null,
    ackWanted: true,
    ackBy: '2026-11-25',
    timezone,
  };
  const faults = (own: object) =>
    Object.values(announcementFaults({ ...plan, ...own }, now)).filter((code) => code !== null);

  it('is said at its field, and nothing where all is well', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ texts: [] })).toEqual(['announcements.no_text']);
    expect(faults({ texts: [{ title: 'A', body: ' ' }] })).toEqual(['announcements.no_text']);
    expect(faults({ publishAt: now })).toEqual(['announcements.publish_past']);
    expect(faults({ expiresOn: '2026-11-22', ackBy: null })).toEqual([
      'announcements.expires_unfit',
    ]);
    expect(faults({ ackBy: '2026-12-01' })).toEqual(['announcements.ack_unfit']);
    expect(faults({ ackWanted: false })).toEqual(['announcements.ack_unfit']);
    expect(faults({ pinnedUntil: '2026-11-22' })).toEqual(['announcements.pinned_unfit']);
  });

  it('lets somebody be reminded once a day', () => {
    expect(mayRemind(null, { now, timezone })).toBe(true);
    expect(mayRemind(at('2026-11-22T22:30:00Z'), { now, timezone })).toBe(true);
    expect(mayRemind(at('2026-11-22T23:30:00Z'), { now, timezone })).toBe(false);
  });
});

it('shows the own language, else the company’s, else the first', () => {
  const texts = [{ language: 'nl' }, { language: 'fr' }];
  expect(textFor(texts, 'fr', 'nl')?.language).toBe('fr');
  expect(textFor(texts, 'es', 'fr')?.language).toBe('fr');
  expect(textFor(texts, 'es', 'en')?.language).toBe('nl');
  expect(textFor([], 'es')).toBeUndefined();
});

describe('the small Markdown', () => {
  const wordsOf = (line: readonly Inline[]): string => line.map(({ text }) => text).join('');

  it('reads headings, lists, bold and links', () => {
    expect(
      parseText('## New\nThe **fridge** is back.\nSee [the list](https://x.be/a).\n- one\n- two'),
    ).toEqual([
      { kind: 'heading', line: [{ kind: 'text', text: 'New' }] },
      {
        kind: 'paragraph',
        lines: [
          [
            { kind: 'text', text: 'The ' },
            { kind: 'bold', text: 'fridge' },
            { kind: 'text', text: ' is back.' },
          ],
          [
            { kind: 'text', text: 'See ' },
            { kind: 'link', text: 'the list', to: 'https://x.be/a' },
            { kind: 'text', text: '.' },
          ],
        ],
      },
      {
        kind: 'list',
        items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]],
      },
    ]);
  });

  it('takes any text, loses no word of it and leads nowhere but to https', () => {
    const bits = fc.constantFrom(
      '**',
      '[',
      '](',
      ')',
      'https://a.be',
      'javascript:x',
      'a',
      ' ',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(bits).map((of) => of.join('')),
          fc.string(),
        ),
        (text) => {
          const lines = parseText(text).flatMap((block) =>
            block.kind === 'heading'
              ? [block.line]
              : block.kind === 'list'
                ? block.items
                : block.lines,
          );
          for (const part of lines.flat()) {
            expect(text).toContain(part.text);
            if (part.kind === 'link') expect(part.to.startsWith('https://')).toBe(true);
          }
          const letters = (of: string) => of.replaceAll(/[^a-z]/g, '').length;
          const shown = lines.map(wordsOf).join('');
          const linked = lines
            .flat()
            .map((part) => (part.kind === 'link' ? part.to : ''))
            .join('');
          expect(letters(shown) + letters(linked)).toBe(letters(text));
        },
      ),
    );
  });
});
