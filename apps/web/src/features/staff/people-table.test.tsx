import { STAFF_COLUMNS } from '@ploeg/domain/staff/staff-views';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffRow } from '#data/staff/staff-rows.ts';
import { renderInApp } from '#testing/render.tsx';
import { PeopleTable } from './people-table.tsx';

const anna = {
  personId: 'anna',
  firstName: 'Anna',
  lastName: 'Claes',
  name: 'Anna Claes',
  jobs: [],
};

const headsFor = async (keepsFiles: boolean): Promise<(string | null)[]> => {
  const { unmount } = await renderInApp(
    <PeopleTable
      rows={[anna as unknown as StaffRow]}
      openId={undefined}
      tab="profile"
      known={{ hasDimona: true, keepsFiles }}
      manages={keepsFiles}
      isLeft={false}
      isNarrowed={false}
      columns={STAFF_COLUMNS}
      sort={undefined}
      setSearch={() => {}}
      selected={new Set()}
      onSelect={() => {}}
    />,
  );
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  unmount();
  return heads;
};

it('has no column for what only those are told who keep the files', async () => {
  const all = await headsFor(true);
  const known = await headsFor(false);
  const kept = ['Contract', 'Works as', 'Dimona', 'Account', 'Needs something'];
  expect(all).toEqual(expect.arrayContaining(kept));
  expect(known.filter((head) => kept.includes(head ?? ''))).toEqual([]);
  expect(known).toContain('Sections');
});
