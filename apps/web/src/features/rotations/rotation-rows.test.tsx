import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Rotation } from '#data/rotations/rotations.queries.ts';
import { renderInApp } from '#testing/render.tsx';
import { RotationRows } from './rotation-rows.tsx';

const NAMES = new Map<string | null, string>([
  [null, 'Free shift'],
  ...['Emma', 'Lucas', 'Noor', 'Bert'].map((name) => [name, name] as const),
]);

const factsOf = async (...ids: (string | null)[]): Promise<string> => {
  const rotation = {
    id: 'evenings',
    name: 'Evenings',
    weeks: 2,
    lines: ids.map((employmentId) => ({ plan: { employmentId } })),
    until: null,
    plannedUntil: 1_801_440_000,
    left: [],
  } as unknown as Rotation;
  const nameOf = (id: string | null) => NAMES.get(id) ?? '';
  await renderInApp(
    <RotationRows
      rotations={[rotation]}
      isOnline
      nameOf={nameOf}
      onChange={() => {}}
      onEnd={() => {}}
    />,
  );
  return screen.getByRole('listitem').textContent ?? '';
};

it('names who is in it, and counts no free shift as a further person', async () => {
  expect(await factsOf('Emma', null, 'Lucas', 'Emma', 'Noor')).toContain(' · Emma, Lucas, Noor · ');
});

it('counts whom it does not name', async () => {
  expect(await factsOf('Emma', 'Lucas', 'Noor', 'Bert', null)).toContain('Emma, Lucas, Noor +1 · ');
});

it('says of free shifts alone that they are free', async () => {
  expect(await factsOf(null, null)).toContain(' · Free shift · ');
});
