import { expect, it } from 'vitest';
import { usualKind } from './worker-kinds.ts';

it('is usually a worker in horeca and the committees of workers, an employee in those of employees', () => {
  expect(['302', '121', '124', '140'].map((one) => usualKind([one]))).toEqual(
    Array(4).fill('worker'),
  );
  expect(['201', '202', '200'].map((one) => usualKind([one]))).toEqual(Array(3).fill('employee'));
  expect(['330', '320', 'XXX', 'other', '311'].map((one) => usualKind([one]))).toEqual(
    Array(5).fill(null),
  );
  expect(usualKind(['XXX', '121'])).toBe('worker');
  expect(usualKind([undefined, null])).toBeNull();
});
