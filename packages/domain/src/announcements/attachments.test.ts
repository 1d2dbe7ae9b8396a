import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { altFor, attachmentFault, type Described } from './attachments.ts';
import { isOnePinnedTooMany, MOST_PINNED, type Pinned } from './pinned.ts';

const picture = (own: Partial<Described> = {}): Described => ({
  kind: 'picture',
  alts: [{ language: 'nl', text: 'De toog' }],
  isDecorative: false,
  ...own,
});

describe('files of an announcement', () => {
  it('are five pictures and three PDFs at most', () => {
    const pdf = picture({ kind: 'pdf', alts: [] });
    const many = (of: Described, count: number) => Array.from({ length: count }, () => of);
    expect(attachmentFault([...many(picture(), 5), ...many(pdf, 3)], ['nl'])).toBeNull();
    expect(attachmentFault(many(picture(), 6), ['nl'])).toBe('announcements.too_many_files');
    expect(attachmentFault(many(pdf, 4), ['nl'])).toBe('announcements.too_many_files');
  });

  it('say what a picture shows in each language of the text, or that it is only decoration', () => {
    expect(attachmentFault([picture()], ['nl'])).toBeNull();
    expect(attachmentFault([picture()], ['nl', 'fr'])).toBe('announcements.alt_missing');
    expect(attachmentFault([picture({ alts: [{ language: 'nl', text: ' ' }] })], ['nl'])).toBe(
      'announcements.alt_missing',
    );
    const decoration = picture({ isDecorative: true });
    expect(attachmentFault([decoration], ['nl', 'fr'])).toBeNull();
    expect([altFor(picture(), 'nl'), altFor(decoration, 'nl')]).toEqual(['De toog', '']);
  });
});

describe('what stands on top', () => {
  const pin = (departmentId: string | null, from: string, until: string): Pinned => ({
    departmentId,
    from,
    until,
  });
  const three = ['bar', 'bar', null].map((place) => pin(place, '2026-11-20', '2026-11-25'));

  it('is three at once for whoever reads it, and nothing to those of another location', () => {
    expect(isOnePinnedTooMany(pin('bar', '2026-11-25', '2026-11-30'), three)).toBe(true);
    expect(isOnePinnedTooMany(pin('bar', '2026-11-26', '2026-11-30'), three)).toBe(false);
    expect(isOnePinnedTooMany(pin('grill', '2026-11-20', '2026-11-25'), three)).toBe(false);
    expect(isOnePinnedTooMany(pin(null, '2026-11-20', '2026-11-20'), three)).toBe(true);
  });

  it('never grows beyond three for anybody on any day', () => {
    const day = (index: number): string => `2026-11-${String(index).padStart(2, '0')}`;
    const pins = fc
      .tuple(
        fc.constantFrom(null, 'bar', 'grill'),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 8 }),
      )
      .map(([place, from, length]) => pin(place, day(from), day(from + length)));
    fc.assert(
      fc.property(fc.array(pins, { maxLength: 25 }), (wanted) => {
        const taken = wanted.reduce<Pinned[]>(
          (all, one) => (isOnePinnedTooMany(one, all) ? all : [...all, one]),
          [],
        );
        for (const place of ['bar', 'grill']) {
          for (let index = 1; index <= 28; index += 1) {
            const seen = taken.filter(
              ({ departmentId, from, until }) =>
                (departmentId === null || departmentId === place) &&
                from <= day(index) &&
                day(index) <= until,
            );
            expect(seen.length).toBeLessThanOrEqual(MOST_PINNED);
          }
        }
      }),
    );
  });
});
