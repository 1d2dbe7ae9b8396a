import { expect, it } from 'vitest';
import { randomLetters } from './device-id.ts';

it('names a device with 100 letters and digits, never twice alike (point 9.6)', () => {
  const names = Array.from({ length: 50 }, randomLetters);
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9]{100}$/);
  expect(new Set(names).size).toBe(50);
});
