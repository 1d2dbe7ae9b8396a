import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import type { SheetDay } from '#data/timesheets/timesheets.queries.ts';
import { renderInApp } from '#testing/render.tsx';
import { CorrectDay } from './correct-day.tsx';

const sent = vi.hoisted(() => vi.fn<(id: string | null, body: object) => void>());
vi.mock('#data/clockings/clocking-record.ts', async (original) => ({
  ...(await original()),
  correctClocking: async (id: string, body: object) => sent(id, body),
  enterClocking: async (body: object) => sent(null, body),
}));

const MIDNIGHT = fromDateKey('2026-11-03');
const at = (hours: number): number => MIDNIGHT + hours * 3600;
/** The true moment, an hour behind the clock there. */
const truly = (hours: number): number => at(hours - 1);

const clocked = (start: number, end: number) => ({
  clockingId: 'c1',
  shiftId: 's1',
  sectionId: 'bar',
  start: at(start),
  end: at(end),
  isProposed: false,
  pauses: [],
  workedSeconds: 0,
});

const planned = (shiftId: string, start: number, end: number) => ({
  shiftId,
  sectionId: 'bar',
  start: at(start),
  end: at(end),
  pauseSeconds: 0,
  seconds: 0,
});

const dayOf = (layers: { clocked?: object[]; planned?: object[] }): SheetDay =>
  ({ day: '2026-11-03', planned: [], clocked: [], ...layers }) as unknown as SheetDay;

/** The form about a day, and what another manager makes of the day meanwhile. */
const Form = ({ first, later }: { first: SheetDay; later: SheetDay }) => {
  const [day, setDay] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setDay(later)}>
        Meanwhile
      </button>
      <CorrectDay
        day={day}
        cell={{ employmentId: 'felix', day: '2026-11-03' }}
        location={{ id: 'here', timezone: 'Europe/Brussels' } as ManagedLocation}
        onDone={() => {}}
      />
    </>
  );
};

const open = async (first: SheetDay, later: SheetDay = first) => {
  const { user } = await renderInApp(<Form first={first} later={later} />);
  const type = async (label: RegExp, text: string): Promise<void> => {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  };
  const save = async (): Promise<void> => {
    await type(/^Reason/, 'Forgot');
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  return { user, type, save };
};

beforeEach(() => sent.mockClear());

it('sends what was changed in the form, and nothing that somebody else changed meanwhile', async () => {
  const { user, type, save } = await open(
    dayOf({ clocked: [clocked(9, 17)] }),
    dayOf({ clocked: [clocked(8, 17)] }),
  );
  await type(/^End/, '18:00');
  await user.click(screen.getByRole('button', { name: 'Meanwhile' }));
  await save();
  const changes = { end: at(18), endAt: truly(18), reason: 'Forgot' };
  await waitFor(() => expect(sent).toHaveBeenCalledWith('c1', changes));
});

it('names the days of a night that began after midnight, and leaves it there', async () => {
  const { type, save } = await open(dayOf({ clocked: [clocked(24.25, 30)] }));
  expect(screen.getAllByText(/04\/11/)).toHaveLength(2);
  await type(/^End/, '06:30');
  await save();
  const changes = { end: at(30.5), endAt: truly(30.5), reason: 'Forgot' };
  await waitFor(() => expect(sent).toHaveBeenCalledWith('c1', changes));
});

it('asks for the end of a clocking that had one, and sends nothing without it', async () => {
  const { type, save } = await open(dayOf({ clocked: [clocked(9, 17)] }));
  await type(/^End/, '');
  await save();
  expect(screen.getByLabelText(/^End/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Required')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

it('says that a clocking was seen, and not corrected, where nothing of it was changed', async () => {
  const { save } = await open(dayOf({ clocked: [clocked(9, 17)] }));
  await save();
  expect(await screen.findByText('Marked as seen and right.')).toBeTruthy();
  expect(sent).toHaveBeenCalledWith('c1', { reason: 'Forgot' });
});

it.each([
  ['09:00', '17:00', 's1'],
  ['13:30', '17:00', 's1'],
  ['17:30', '22:00', 's2'],
  ['16:30', '17:30', 's1'],
  ['02:00', '04:00', undefined],
] as const)('adds one from %s to %s to the shift that it was for', async (start, end, shiftId) => {
  const { type, save } = await open(
    dayOf({ planned: [planned('s1', 9, 17), planned('s2', 18, 23)] }),
  );
  await type(/^Start/, start);
  await type(/^End/, end);
  await save();
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const [, body] = sent.mock.calls[0] ?? [];
  expect(body).toMatchObject({ employmentId: 'felix', ...(shiftId && { shiftId }) });
  if (!shiftId) expect(body).not.toHaveProperty('shiftId');
});
