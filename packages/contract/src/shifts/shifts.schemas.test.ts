import { describe, expect, it } from 'vitest';
import { ShiftCreateBody } from './shifts.schemas.ts';

const ID = '0190b1c2-7d3e-7abc-8def-000000000001';
const OTHER = '0190b1c2-7d3e-7abc-8def-000000000002';

const read = (values: object) =>
  ShiftCreateBody.parse({ departmentId: ID, start: 0, end: 3600, ...values });

describe('a shift on its way in', () => {
  it.each(['', 0, '0', null, undefined])(
    'is nobody’s when its person is %j (R23)',
    (userRecordId) => {
      expect(read({ userRecordId }).userRecordId).toBe('');
    },
  );

  it('names skills and attributes as lists, or as one text with commas (R24)', () => {
    const list = [ID, OTHER];
    expect(read({ skills: list, attributes: list })).toMatchObject({
      skills: list,
      attributes: list,
    });
    const text = list.join(',');
    expect(read({ skills: text, attributes: text })).toMatchObject({
      skills: list,
      attributes: list,
    });
    expect(read({ skills: '' }).skills).toEqual([]);
  });
});
