import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { HoursRoom } from './hours-room.screen.tsx';

type Find = { label: string; value: string; onChange: (value: string) => void };
type Days = { days: { employmentId: string; day: string }[] };

const approved = vi.hoisted(() => vi.fn<(body: Days) => void>());
const BAR = { id: 'bar', company: 'Bar', timezone: 'Europe/Brussels' };

vi.mock('#blocks/office/use-scope.ts', () => ({
  useScope: () => ({ ids: ['bar'], locations: [BAR], choices: [BAR], single: BAR }),
  onlyOne: (scope: object) => scope,
}));
vi.mock('#blocks/office/room.tsx', () => ({
  Room: ({ find, children }: { find: Find; children: ReactNode }) => (
    <>
      <input
        aria-label={find.label}
        value={find.value}
        onChange={(event) => find.onChange(event.currentTarget.value)}
      />
      {children}
    </>
  ),
}));
vi.mock('./period-actions.tsx', () => ({ usePeriodActions: () => ({ actions: [], sheet: null }) }));
vi.mock('#data/timesheets/timesheets.commands.ts', async (original) => ({
  ...(await original()),
  approveDays: async (body: Days) => {
    approved(body);
    return { days: body.days.length };
  },
}));

const sheetOf = (name: string, asks = false) => ({
  employmentId: name,
  personId: name,
  name,
  sectionIds: [],
  carried: [],
  carriedSeconds: 0,
  days: [
    {
      day: '2026-11-02',
      hash: '0123456789abcdef',
      plannedSeconds: 3600,
      clockedSeconds: 3600,
      paidSeconds: 3600,
      awaySeconds: 0,
      isHoliday: false,
      off: [],
      isRunning: false,
      isAdjusted: false,
      questions: asks ? [{ kind: 'late', seconds: 1200, at: 0 }] : [],
      state: { approved: null, agreed: null, dispute: null, answer: null },
    },
  ],
});
let sheets: ReturnType<typeof sheetOf>[];
let periods: object[];

vi.mock('#data/api.ts', () => ({
  callApi: async () => ({ sheets, periods, today: '2026-11-20' }),
}));

const draw = async () => {
  const drawn = await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <HoursRoom place={{ day: '2026-11-02' }} set={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: /^Approve \d/ });
  return drawn;
};

beforeEach(() => {
  approved.mockClear();
  periods = [];
  sheets = [sheetOf('Emma'), sheetOf('Felix'), sheetOf('Lucas', true)];
});

const approveAll = (): HTMLButtonElement => screen.getByRole('button', { name: /^Approve \d/ });

it('approves at once the days that are shown, and none of who is not', async () => {
  const { user } = await draw();
  expect(approveAll().textContent).toMatch(/^Approve 2 days/);
  await user.type(screen.getByRole('textbox'), 'emma');
  expect(approveAll().textContent).toMatch(/^Approve 1 day /);
  await user.click(approveAll());
  await waitFor(() => expect(approved).toHaveBeenCalledOnce());
  expect(approved.mock.lastCall?.[0].days.map((day) => day.employmentId)).toEqual(['Emma']);
});

it('says of what is shown alone that nothing is left to approve of it', async () => {
  sheets = [sheetOf('Emma', true), sheetOf('Felix')];
  const { user } = await draw();
  await user.type(screen.getByRole('textbox'), 'emma');
  expect(screen.getByText(/^1 person still has a question/)).toBeTruthy();
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'nobody');
  expect(screen.getByText('Nothing of what is shown is left to approve.')).toBeTruthy();
  expect(approveAll().disabled).toBe(true);
});

it('says that a search leaves nobody, and not that nobody works here', async () => {
  const { user } = await draw();
  await user.type(screen.getByRole('textbox'), 'nobody');
  expect(screen.getByText('Nobody fits')).toBeTruthy();
  expect(screen.queryByText('Nobody here')).toBeNull();
});

it('asks for no look at questions of hours that are locked', async () => {
  periods = [{ start: '2026-11-01', end: '2026-11-30', isLocked: true }];
  sheets = [sheetOf('Emma', true)];
  await draw();
  expect(screen.getByText('Nothing here is left to approve.')).toBeTruthy();
  expect(screen.queryByText(/still has a question/)).toBeNull();
});
