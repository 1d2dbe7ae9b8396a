import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldName, readNames, shortCodeOf } from './row-names.ts';

it('tells names apart by more than case, accents and blanks', () => {
  expect(foldName('  Crème  Brûlée ')).toBe(foldName('creme brulee'));
  expect(foldName('Zaal 1')).not.toBe(foldName('Zaal 2'));
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(foldName(foldName(name))).toBe(foldName(name));
    }),
  );
});

it('reads pasted lines once each, and says what it left out', () => {
  const long = 'x'.repeat(61);
  expect(readNames(`Bar\r\nZaal; bar\n\n ${long}\nKéuken\tTerras `, ['keuken'], 60)).toEqual({
    names: ['Bar', 'Zaal', 'Terras'],
    doubles: ['bar', 'Kéuken'],
    tooLong: [long],
  });
});

it('never reads a name that is taken, nor one twice', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (lines, taken) => {
      const folded = readNames(lines.join('\n'), taken, 60).names.map(foldName);
      expect(new Set(folded).size).toBe(folded.length);
      for (const name of taken) expect(folded).not.toContain(foldName(name));
    }),
  );
});

it('shortens a name to four letters at most', () => {
  expect([shortCodeOf('Terras'), shortCodeOf('Été Nord'), shortCodeOf('…')]).toEqual([
    'TER',
    'EN',
    '',
  ]);
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(shortCodeOf(name)).toMatch(/^[A-Z0-9]{0,4}$/);
    }),
  );
});
