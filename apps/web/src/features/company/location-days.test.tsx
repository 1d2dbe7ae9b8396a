import type { LocationEmployers } from '@ploeg/contract/employers/employers.schemas';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { LocationEmployerSheet } from './location-employer-sheet.tsx';
import { LocationLines } from './location-lines.tsx';

vi.mock('#data/sync/use-rights.ts', () => ({
  useTimezoneOf: () => 'Europe/Brussels',
}));

const nothing = (): void => {};

const line = (id: string, since: string) => ({
  id,
  since,
  legalEntityId: 'e',
  jointCommittee: '302' as const,
  article17Type: 'O17' as const,
});

const location: LocationEmployers = {
  departmentId: 'd',
  name: 'Bar',
  isArchived: false,
  lines: [line('1', '1970-01-01'), line('2', '2026-12-01'), line('3', '2026-12-02')],
};

beforeEach(() => {
  // Half past midnight of 1 December in Brussels.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:30:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

it('of the employers of a location those to come can be withdrawn, by the day there', async () => {
  await renderInApp(
    <LocationLines employers={[]} locations={[location]} isOnline onSet={nothing} />,
  );
  expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1);
});

it('another employer begins on the day there, unless somebody says otherwise', async () => {
  await renderInApp(
    <LocationEmployerSheet location={location} employers={[]} onDone={nothing} onClose={nothing} />,
  );
  expect(await screen.findByLabelText(/^From/)).toMatchObject({ value: '2026-12-01' });
});
