import { expect, it } from 'vitest';
import { kindOf } from './kind-field.tsx';

it('proposes what is usual at a location, asks where nothing is, and asks no flexi-jobber', () => {
  const bar = { usualKind: 'worker' as const };
  const office = { usualKind: null };
  expect(kindOf({ workerKind: '', workerType: 'OTH' }, bar)).toBe('worker');
  expect(kindOf({ workerKind: 'employee', workerType: 'STU' }, bar)).toBe('employee');
  expect(kindOf({ workerKind: '', workerType: 'OTH' }, office)).toBeNull();
  expect(kindOf({ workerKind: 'employee', workerType: 'FLX' }, bar)).toBeUndefined();
});
