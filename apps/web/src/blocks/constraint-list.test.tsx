import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { ConstraintList } from './constraint-list.tsx';

const constraints = [{ title: 'WORKING', details: '16:30 - 23:30 Bar', forcible: false }];

it('say what would help to whoever plans, and not to whoever answers what others asked', async () => {
  const { unmount } = await renderInApp(<ConstraintList constraints={constraints} />);
  expect(screen.getByRole('listitem').textContent).toContain('somebody else');
  unmount();
  await renderInApp(<ConstraintList constraints={constraints} isPlanning={false} />);
  expect(screen.getByRole('listitem').textContent).toBe(
    'Works or is away already: 16:30 - 23:30 Bar. ',
  );
});
