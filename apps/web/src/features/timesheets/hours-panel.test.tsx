import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { HoursPanel } from './hours-panel.tsx';

vi.mock('#blocks/day-axis.tsx', () => ({
  DayAxis: ({ day }: { day: { day: string } }) => <p>Hours of {day.day}</p>,
}));
vi.mock('#blocks/day-why.tsx', () => ({ DayWhy: () => null }));
vi.mock('./day-decisions.tsx', () => ({ DayDecisions: () => null }));
vi.mock('./day-questions.tsx', () => ({ DayQuestions: () => null }));
vi.mock('./settle-leave.tsx', () => ({ SettleLeave: () => null }));
vi.mock('./sheet-history.tsx', () => ({ SheetHistory: () => null }));

/** As the server answers: the days of the week that is paid together, and no others. */
vi.mock('#data/api.ts', () => ({
  callApi: async (_call: string, { query }: { query: { day: string } }) => ({
    sheet: { days: [{ day: query.day }], contractSeconds: null },
  }),
}));

const WEEKS = [
  { start: '2026-11-02', end: '2026-11-08' },
  { start: '2026-11-09', end: '2026-11-15' },
];

const Stepping = () => {
  const [day, setDay] = useState('2026-11-06');
  return (
    <HoursPanel
      cell={{ employmentId: 'emma', day }}
      row={{ name: 'Emma' } as never}
      location={{ timezone: 'Europe/Brussels' } as never}
      today="2026-11-20"
      periods={WEEKS as never}
      onClose={() => {}}
      onStep={() => setDay('2026-11-09')}
    />
  );
};

it('shows the hours of a day in another week of the month, where weeks are paid', async () => {
  const { user } = await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <Stepping />
    </QueryClientProvider>,
  );
  await screen.findByText('Hours of 2026-11-06');
  await user.click(screen.getByRole('button', { name: /next/i }));
  expect(await screen.findByText('Hours of 2026-11-09')).toBeTruthy();
});
