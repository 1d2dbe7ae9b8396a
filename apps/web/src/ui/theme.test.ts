import { expect, it } from 'vitest';
import { theme } from './theme.ts';

it('the brand colours are those of the specification', () => {
  const { green, red, orange } = theme.colors ?? {};
  expect([green?.[5], red?.[5], orange?.[5]]).toEqual(['#00a651', '#ed6e5d', '#ff9d0b']);
  expect(theme.primaryColor).toBe('green');
});
