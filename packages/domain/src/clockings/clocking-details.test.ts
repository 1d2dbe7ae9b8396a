import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters, placeOf } from './place.ts';
import {
  findAnswerErrors,
  toSentAnswers,
  isOrderedByParents,
  offeredItems,
  type Question,
  withAnswer,
} from './questionnaire.ts';
import { findCode, placeScanOf } from './scan-codes.ts';
import { findTaskError, plannedTasksLeft } from './tasks.ts';
import { decrementQuantity, incrementQuantity, parseQuantity } from './tools.ts';

const question = (changes: Partial<Question>): Question => ({
  id: 'q',
  type: 'TEXTINPUT',
  required: false,
  maxLength: null,
  items: [],
  parentQuestionId: null,
  ...changes,
});

const zone = question({
  id: 'zone',
  type: 'SELECT',
  required: true,
  items: ['bar', 'kitchen'].map((value) => ({ label: value, value, parentItemId: null })),
});
const part = question({
  id: 'part',
  type: 'SELECT',
  required: true,
  parentQuestionId: 'zone',
  items: [
    { label: 'Tap', value: 'tap', parentItemId: 'bar' },
    { label: 'Fryer', value: 'fryer', parentItemId: 'kitchen' },
    { label: 'Floor', value: 'floor', parentItemId: null },
  ],
});
const groups = [{ flow: [zone, part] }];

describe('the questionnaire of a task', () => {
  it('can be asked when each question has its own id and comes after the one it depends on', () => {
    expect(isOrderedByParents([])).toBe(true);
    expect(isOrderedByParents(groups)).toBe(true);
    expect(isOrderedByParents([{ flow: [zone] }, { flow: [part] }])).toBe(true);
    expect(isOrderedByParents([{ flow: [part, zone] }])).toBe(false);
    expect(isOrderedByParents([{ flow: [zone] }, { flow: [zone] }])).toBe(false);
    expect(isOrderedByParents([{ flow: [question({ parentQuestionId: 'q' })] }])).toBe(false);
  });

  it('offers choices by the answer of the parent, and takes out what no longer fits', () => {
    expect(offeredItems(part, { zone: 'bar' }).map((i) => i.value)).toEqual(['tap', 'floor']);
    const answers = withAnswer(groups, { zone: 'bar', part: 'tap' }, 'zone', 'kitchen');
    expect(answers).toEqual({ zone: 'kitchen' });
    expect(findAnswerErrors(groups, answers)).toEqual([{ questionId: 'part', kind: 'missing' }]);
    expect(findAnswerErrors(groups, { zone: 'bar', part: 'fryer' })).toEqual([
      { questionId: 'part', kind: 'invalid' },
    ]);
  });

  it('takes out all that hung on an answer, however far below', () => {
    const tool = question({
      id: 'tool',
      type: 'SELECT',
      parentQuestionId: 'part',
      items: [{ label: 'Brush', value: 'brush', parentItemId: 'tap' }],
    });
    const deep = [{ flow: [zone] }, { flow: [part, tool] }];
    const answers = { zone: 'bar', part: 'tap', tool: 'brush' };
    expect(withAnswer(deep, answers, 'zone', 'kitchen')).toEqual({ zone: 'kitchen' });
    expect(withAnswer(deep, answers, 'zone', 'bar')).toEqual(answers);
  });

  it('sends what was answered to what is asked, numbers as numbers', () => {
    const flow = [
      zone,
      part,
      question({ id: 'text' }),
      question({ id: 'number', type: 'NUMBERINPUT' }),
      question({ id: 'box', type: 'CHECKBOX' }),
    ];
    const answers = { part: 'tap', text: ' ', number: '-3,5', box: false, stranger: 'x' };
    const withoutParent = [{ ...part, items: part.items.filter((i) => i.parentItemId !== null) }];
    expect(toSentAnswers([{ flow }], answers)).toEqual({ part: 'tap', number: -3.5, box: false });
    expect(toSentAnswers([{ flow: withoutParent }], answers)).toEqual({});
  });

  it('asks for every required answer, whatever its type, and for no other', () => {
    const types = ['TEXTAREA', 'TEXTINPUT', 'NUMBERINPUT', 'CHECKBOX'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.boolean(), (type, required) => {
        const errors = findAnswerErrors([{ flow: [question({ type, required })] }], {});
        expect(errors).toHaveLength(required ? 1 : 0);
      }),
    );
    const checkbox = [{ flow: [question({ type: 'CHECKBOX', required: true })] }];
    expect(findAnswerErrors(checkbox, { q: false })).toHaveLength(1);
    expect(findAnswerErrors(checkbox, { q: true })).toHaveLength(0);
  });

  it('holds texts to maxLength and numbers to what a number looks like', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 20 }), (text, max) => {
        const flow = [question({ maxLength: max })];
        const isFine = text.trim() === '' || text.length <= max;
        expect(findAnswerErrors([{ flow }], { q: text })).toHaveLength(isFine ? 0 : 1);
      }),
    );
    const number = [{ flow: [question({ type: 'NUMBERINPUT' })] }];
    expect(findAnswerErrors(number, { q: '3,5' })).toEqual([]);
    expect(findAnswerErrors(number, { q: '-2' })).toEqual([]);
    expect(findAnswerErrors(number, { q: 'cold' })).toEqual([{ questionId: 'q', kind: 'invalid' }]);
  });
});

describe('tasks of a clocking', () => {
  it('stand when each lies inside it and ends after it starts', () => {
    const time = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(time, time, fc.option(time), fc.option(time), (from, at, until, end) => {
        const error = findTaskError({ startAt: from, endAt: until }, [{ startAt: at, endAt: end }]);
        const inside = at >= from && Math.max(at, end ?? at) <= (until ?? Infinity);
        const isFine = inside && (end === null || end >= at);
        expect(error === null).toBe(isFine);
      }),
    );
  });

  it('are offered from the plan until each was begun', () => {
    const planned = [
      { id: 'late', start: 20 },
      { id: 'early', start: 10 },
    ];
    expect(plannedTasksLeft(planned, []).map((task) => task.id)).toEqual(['early', 'late']);
    const begun = [{ shiftTaskId: 'early' }, { shiftTaskId: null }];
    expect(plannedTasksLeft(planned, begun).map((task) => task.id)).toEqual(['late']);
  });
});

describe('the quantity of a tool (R3)', () => {
  it.each([
    ['1', 1],
    ['0,5', 0.5],
    ['2.25', 2.25],
    ['0', undefined],
    ['-1', undefined],
    ['', undefined],
    ['many', undefined],
    ['1e999', undefined],
  ])('reads %j as %s', (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity);
  });

  it('never goes below 1 by plus or minus', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (value) => {
        expect(decrementQuantity(String(value))).toBeGreaterThanOrEqual(1);
        expect(incrementQuantity(String(value))).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('the scan of the place (R37)', () => {
  const department = (enableQrCode: boolean, qrCodeMandatory: boolean, codes: string[] = []) => ({
    clockinParams: { enableQrCode, qrCodeMandatory },
    scanCodes: { places: codes.map((value) => ({ value, codeType: 'qr-code' as const })) },
  });

  it('opens first where places exist, may be skipped unless mandatory, and needs a camera', () => {
    expect(placeScanOf(department(false, false), true)).toBe('none');
    expect(placeScanOf(department(false, true), true)).toBe('none');
    expect(placeScanOf(department(false, false, ['door']), true)).toBe('optional');
    expect(placeScanOf(department(true, false), false)).toBe('none');
    expect(placeScanOf(department(true, true), true)).toBe('mandatory');
    expect(placeScanOf(department(true, true), false)).toBe('mandatory');
  });

  it('knows a code however it was typed around', () => {
    expect(findCode([{ value: 'PLC-1' }], ' PLC-1\n')).toEqual({ value: 'PLC-1' });
    expect(findCode([{ value: 'PLC-1' }], 'PLC-2')).toBeUndefined();
    expect(findCode([{ value: '036000291452' }], '0036000291452')).toBeDefined();
    expect(findCode([{ value: '0036000291452' }], '036000291452')).toBeDefined();
    expect(findCode([{ value: '5412345678908' }], '412345678908')).toBeUndefined();
  });
});

describe('the place of a punch', () => {
  const brussels = { latitude: 50.8467, longitude: 4.3525 };

  it('is measured along the earth', () => {
    const antwerp = { latitude: 51.2194, longitude: 4.4025 };
    expect(distanceMeters(brussels, antwerp)).toBeGreaterThan(41_000);
    expect(distanceMeters(brussels, antwerp)).toBeLessThan(42_000);
    expect(distanceMeters(brussels, brussels)).toBe(0);
  });

  it('gives the person what the device cannot tell', () => {
    const near = { latitude: 50.8489, longitude: 4.3525 };
    expect(placeOf({ ...near, accuracy: 10 }, brussels)).toBe('outside');
    expect(placeOf({ ...near, accuracy: 60 }, brussels)).toBe('inside');
    expect(placeOf(null, brussels)).toBeNull();
    expect(placeOf(near, null)).toBeNull();
  });
});
