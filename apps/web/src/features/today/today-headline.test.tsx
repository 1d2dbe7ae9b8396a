import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Shift } from '#data/wire.ts';
import { renderInApp } from '#testing/render.tsx';
import { TodayHeadline } from './today-headline.tsx';
import { type TeamDay, toTodayRows } from './today-rows.ts';
import type { Remedies } from './use-remedies.tsx';

vi.mock('#data/sync/use-client-state.ts', async (original) => ({
  ...(await original()),
  useSnapshot: () => ({ userDetails: { personId: 'own' } }),
}));

const MIDNIGHT = Date.parse('2026-11-20T00:00:00Z') / 1000;
const at = (hour: number): number => MIDNIGHT + hour * 3600;

const emma = {
  id: 'emma',
  kind: 'shift',
  approved: true,
  employmentId: 'emma',
  user: 'Emma',
  start: at(9),
  end: at(17),
  section: null,
  pause: { paid: 0, unpaid: 0 },
} as unknown as Shift;

const draw = (now: number, isClocked: boolean, shifts: Shift[] = [emma]) => {
  const day: TeamDay = {
    departmentId: 'bar',
    timezone: 'UTC',
    isClocked: () => isClocked,
    now,
    shifts,
    clockings: [],
    users: [],
  };
  const remedies = { of: () => [] } as unknown as Remedies;
  return renderInApp(
    <TodayHeadline rows={toTodayRows(day)} isToday isSecond={false} remedies={remedies} />,
  );
};

it('says that nobody is missing where that is known', async () => {
  await draw(at(8), true);
  expect(screen.getByRole('heading', { name: 'Nobody is missing.' })).toBeTruthy();
  expect(screen.getByText('in')).toBeTruthy();
});

it.each([
  ['nobody clocks, or who looks may not see it', false, [emma]],
  ['the plan is a draft', true, [{ ...emma, approved: false }]],
  ['nobody is planned', true, []],
] as const)('says nothing of who is there where %s', async (_, isClocked, shifts) => {
  await draw(at(12), isClocked, [...shifts]);
  expect(screen.getByRole('heading', { name: 'The plan of today.' })).toBeTruthy();
  expect(screen.queryByText('in')).toBeNull();
});

it('says of who looks that they are awaited, and looks for the others first', async () => {
  const own = { ...emma, id: 'own', employmentId: 'own', personId: 'own', user: 'Own' };
  const { unmount } = await draw(at(12), true, [own]);
  const heading = 'You have not checked in. Nobody else is missing.';
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  unmount();
  await draw(at(12), true, [own, emma]);
  expect(screen.getByRole('heading', { name: 'Emma is missing.' })).toBeTruthy();
});
