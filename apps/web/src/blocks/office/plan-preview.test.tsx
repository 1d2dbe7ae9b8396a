import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { PlanPreview } from './plan-preview.tsx';

it('comes into view, below a form that fills the page', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await renderInApp(<PlanPreview lines={[]} nameOf={() => ''} />);
  expect(shown.mock.contexts).toEqual([screen.getByRole('region')]);
  shown.mockRestore();
});
