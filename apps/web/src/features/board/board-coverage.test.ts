import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { describe, expect, it } from 'vitest';
import { coverageByGroup, curveOf, curveWithin } from './board-coverage.ts';

const MONDAY: number = fromDateKey('2026-11-23');
const at = (hour: number, day = 0): number => MONDAY + day * 86_400 + hour * 3600;

const piece = (
  sectionId: string | null,
  [start, end]: [number, number],
  need: number,
  planned: number,
  skillIds: string[] = [],
) => ({ sectionId, skillIds, start: at(start), end: at(end), need, planned });

describe('what a section has and wants on a day', () => {
  const ofBar = (...pieces: ReturnType<typeof piece>[]) =>
    coverageByGroup(['grand'], [pieces], { from: MONDAY, days: 2 }).get('grand bar');

  it('is said of the moment at which most are wanted', () => {
    expect(ofBar(piece('bar', [9, 12], 1, 3), piece('bar', [12, 20], 3, 3))).toEqual([
      { need: 3, planned: 3, short: 0, shortAt: at(9) },
      null,
    ]);
  });

  it('names the first of the moments at which most lack', () => {
    const worse = piece('bar', [12, 14], 3, 1);
    expect(ofBar(piece('bar', [9, 12], 2, 1), worse, piece('bar', [14, 18], 3, 1))?.[0]).toEqual({
      need: 3,
      planned: 1,
      short: 2,
      shortAt: at(12),
    });
  });

  it('leaves out skills, which are a share of it, and hours in which nobody is wanted', () => {
    expect(ofBar(piece('bar', [9, 12], 2, 0, ['cook']), piece('bar', [12, 14], 0, 2))).toEqual([
      null,
      null,
    ]);
  });
});

describe('what all together have and want', () => {
  const coverage = [[piece('bar', [9, 12], 2, 1), piece('hall', [10, 14], 1, 3)]];
  const worked = [
    { start: at(9), end: at(12) },
    { start: at(10), end: at(14) },
  ];

  it('adds up needs, and what lacks in one section no other makes up for', () => {
    expect(curveOf(coverage, worked)).toEqual([
      { at: at(9), planned: 1, need: 2, short: 1 },
      { at: at(10), planned: 2, need: 3, short: 1 },
      { at: at(12), planned: 1, need: 1, short: 0 },
      { at: at(14), planned: 0, need: 0, short: 0 },
    ]);
  });

  it('counts a need of the whole location only where its sections want nobody', () => {
    const whole = piece(null, [9, 12], 4, 1);
    expect(curveOf([[whole]], [])[0]?.need).toBe(4);
    expect(curveOf([[whole, piece('bar', [9, 12], 2, 1)]], [])[0]?.need).toBe(2);
  });

  it('begins a period as it stands then', () => {
    const curve = curveOf(coverage, worked);
    expect(curveWithin(curve, { from: at(11), until: at(13) })).toEqual([
      { at: at(11), planned: 2, need: 3, short: 1 },
      { at: at(12), planned: 1, need: 1, short: 0 },
    ]);
    expect(curveWithin(curve, { from: at(0), until: at(9) })).toEqual([
      { at: at(0), planned: 0, need: 0, short: 0 },
    ]);
  });
});
