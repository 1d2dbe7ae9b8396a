import type { ImportPreview } from '@ploeg/contract/imports/imports.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { ImportDone } from './import-done.tsx';
import type { Importing } from './use-import.ts';

const preview = {
  import: {
    kind: 'people',
    state: 'done',
    created: 21,
    updated: 0,
    undoUntil: '2026-12-02T08:00:00.000Z',
  },
  left: 0,
} as unknown as ImportPreview;
const importing = { progress: null, failure: null, kept: [] } as unknown as Importing;

it('leads on to what came in, and writes days as the other screens do', async () => {
  await renderInApp(<ImportDone preview={preview} importing={importing} isOnline />);
  const people = screen.getByRole('link', { name: 'People' });
  expect(people.getAttribute('href')).toBe('/office/people');
  expect(screen.getByText('It can be taken back until 02/12/2026.')).toBeTruthy();
});
