import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { StaffFile } from '#data/staff/staff.commands.ts';
import type { LeavingPreview } from '#data/staff/staff.queries.ts';
import { renderInApp } from '#testing/render.tsx';
import { LeavingSheet } from './leaving-sheet.tsx';

vi.mock('#data/staff/staff.queries.ts', () => ({
  leavingQuery: (_personId: string, { lastDay }: { lastDay: string | null }) => ({
    queryKey: ['leaving', lastDay],
    queryFn: () => previewOf(lastDay ?? ''),
  }),
}));

vi.mock('#data/shifts/shifts.queries.ts', () => ({
  candidatesQuery: () => ({ queryKey: ['candidates'], queryFn: () => [] }),
}));

const start = fromDateKey('2026-12-15') + 9 * 3600;

const shift = {
  id: 'shift',
  departmentId: 'bar',
  location: 'Bar',
  start,
  end: start + 3600,
  becomes: 'open',
  sectionId: null,
  skillIds: [],
  pause: { paid: 0, unpaid: 0 },
  canGive: true,
};

/** One shift, on the fifteenth. */
const previewOf = (lastDay: string) =>
  ({
    shifts: lastDay < '2026-12-15' ? [shift] : [],
    daysOff: 0,
    requests: [],
    documents: [],
    dimonas: [],
    clockedInSince: null,
    lastAdministratorOf: [],
    closesAccount: false,
  }) as unknown as LeavingPreview;

const file = {
  personId: 'emma',
  firstName: 'Emma',
  lastName: 'Peeters',
  jobs: [{ departmentId: 'bar', location: 'Bar', work: 'working', can: { manage: true } }],
  can: { endAll: true },
} as unknown as StaffFile;

const until = (value: string) =>
  fireEvent.change(screen.getByLabelText('Last day of work'), { target: { value } });

it('waits for a receiver of a shift only while the shift comes after the last day', async () => {
  await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <LeavingSheet file={file} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const end = await screen.findByRole('button', { name: 'End work' });
  const isOff = (expected: boolean) =>
    waitFor(() => expect(end).toHaveProperty('disabled', expected));
  until('2026-12-10');
  const fate = await screen.findByLabelText(/What becomes of the shift/);
  await isOff(false);
  fireEvent.change(fate, { target: { value: 'given' } });
  await isOff(true);
  until('2026-12-20');
  await isOff(false);
});

it('offers all locations only to who may end all of them, and says whose the others are', async () => {
  const at = (departmentId: string, location: string) => ({
    ...(file.jobs[0] as object),
    departmentId,
    location,
  });
  const jobs = [at('bar', 'Bar'), at('cellar', 'Cellar')];
  const draw = (endAll: boolean) =>
    renderInApp(
      <QueryClientProvider client={new QueryClient()}>
        <LeavingSheet
          file={{ ...file, jobs, can: { endAll } } as unknown as StaffFile}
          onClose={() => {}}
        />
      </QueryClientProvider>,
    );
  const offered = () =>
    [...screen.getByLabelText<HTMLSelectElement>('Location').options].map(({ text }) => text);
  const { unmount } = await draw(true);
  expect(offered()).toEqual(['All locations', 'Bar', 'Cellar']);
  unmount();
  await draw(false);
  expect(offered()).toEqual(['Bar', 'Cellar']);
  expect(screen.getByText(/whose people you do not manage/)).toBeTruthy();
});
