import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Department } from '#data/wire.ts';
import { renderInApp } from '#testing/render.tsx';
import { ShiftWhen } from './request-card.tsx';

const bar = { id: 'bar', name: 'Bar' };
const department = {
  company: 'Grote Markt',
  sections: [bar],
  params: { showOnlyStartDate: false },
} as unknown as Department;
const span = { start: 1_796_281_200, end: 1_796_310_000 };

it('says in which section a shift is, however that came', async () => {
  for (const shift of [
    { ...span, section: bar },
    { ...span, sectionId: 'bar' },
  ]) {
    const { unmount } = await renderInApp(<ShiftWhen shift={shift} department={department} />);
    expect(screen.getByText('Bar · Grote Markt')).toBeTruthy();
    unmount();
  }
  await renderInApp(<ShiftWhen shift={{ ...span, sectionId: null }} department={department} />);
  expect(screen.getByText('Grote Markt')).toBeTruthy();
});
