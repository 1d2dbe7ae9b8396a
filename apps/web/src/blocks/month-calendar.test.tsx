import { startOfMonth, wallSeconds } from '@ploeg/domain/time/wall-time';
import { screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { MonthCalendar } from './month-calendar.tsx';

const day = (text: string) => wallSeconds(Date.parse(`${text}T00:00:00Z`) / 1000);
const nameOf = (wall: number): string => new Date(wall * 1000).toISOString().slice(0, 10);
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((short) => ({
  short,
  long: `${short}day`,
}));

const Calendar = ({ earliest }: Pick<ComponentProps<typeof MonthCalendar>, 'earliest'>) => {
  const [month, setMonth] = useState(day('2026-11-01'));
  const [selected, setSelected] = useState<ReturnType<typeof day> | null>(null);
  return (
    <>
      <MonthCalendar
        month={month}
        range={{ first: day('2026-10-01'), last: day('2026-12-01') }}
        today={day('2026-11-23')}
        selected={selected}
        {...(earliest && { earliest })}
        words={{
          month: nameOf(month).slice(0, 7),
          previous: 'Previous month',
          next: 'Next month',
          today: 'Today',
        }}
        weekdays={weekdays}
        dayOf={(wall) => ({ label: nameOf(wall), marks: [] })}
        onMonth={setMonth}
        onSelect={(wall) => {
          setSelected(wall);
          if (wall !== null) setMonth(startOfMonth(wall));
        }}
      />
      <output>{selected === null ? 'nothing' : nameOf(selected)}</output>
    </>
  );
};

const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');

it('has one day in the order of the Tab key, and moves from there by keys', async () => {
  const { user } = await renderInApp(<Calendar />);
  const stops = within(screen.getByRole('grid'))
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map((stop) => stop.getAttribute('aria-label'))).toEqual(['2026-11-23']);
  stops[0]?.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('2026-12-01');
  expect(screen.getByRole('heading', { name: '2026-12' })).toBeTruthy();
  await user.keyboard('{PageUp}{Home}');
  expect(focused()).toBe('2026-10-26');
});

it('stays where it is at the edge of what may be shown', async () => {
  const { user } = await renderInApp(<Calendar />);
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' });
  expect(next.disabled).toBe(true);
  screen.getByRole('button', { name: '2026-12-31' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('2026-12-31');
});

it('chooses a day, and lets it go when it is chosen again', async () => {
  const { user } = await renderInApp(<Calendar />);
  await user.click(screen.getByRole('button', { name: '2026-11-12' }));
  expect(screen.getByText('2026-11-12', { selector: 'output' })).toBeTruthy();
  const pressed = screen.getByRole('button', { name: '2026-11-12' });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  await user.click(pressed);
  expect(screen.getByText('nothing')).toBeTruthy();
});

it('shows days that are too early and does not choose them', async () => {
  const { user } = await renderInApp(<Calendar earliest={day('2026-11-23')} />);
  const early = screen.getByRole('button', { name: '2026-11-22' });
  expect(early.getAttribute('aria-disabled')).toBe('true');
  await user.click(early);
  expect(screen.getByText('nothing')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '2026-11-23' }));
  expect(screen.getByText('2026-11-23', { selector: 'output' })).toBeTruthy();
});

it('leads back to today, and says which day it is', async () => {
  const { user } = await renderInApp(<Calendar />);
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await user.click(screen.getByRole('button', { name: 'Today' }));
  const today = screen.getByRole('button', { name: '2026-11-23' });
  expect(today.getAttribute('aria-current')).toBe('date');
  expect(today.getAttribute('aria-pressed')).toBe('true');
});
