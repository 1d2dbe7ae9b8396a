import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { askAgain, queryClient } from '#data/sync/query-client.ts';
import { ApiError } from '#platform/api-error.ts';
import { renderInApp } from '#testing/render.tsx';
import { HandoverCard } from './handover-card.tsx';

const DAY = '2026-11-20';
const BAR = { id: 'bar', company: 'Bar', timezone: 'Europe/Brussels' };
const CELLAR = { id: 'cellar', company: 'Cellar', timezone: 'Europe/Brussels' };

type Body = { departmentId: string; was: string; note: string };
let notes: Record<string, string>;

vi.mock('#data/sync/use-rights.ts', () => ({ useLocationsWith: () => [BAR, CELLAR] }));
vi.mock('#data/sync/sync-store.ts', () => ({ refresh: () => Promise.resolve() }));
vi.mock('#data/api.ts', () => ({
  callApi: async (route: string, { query, body }: { query?: { day: string }; body?: Body }) => {
    if (route.startsWith('GET')) {
      const own = query?.day === DAY ? Object.entries(notes) : [];
      const by = 'Lucas';
      return { items: own.map(([departmentId, note]) => ({ departmentId, day: DAY, note, by })) };
    }
    const { departmentId, was, note } = body as Body;
    if (was !== (notes[departmentId] ?? '')) {
      throw new ApiError(409, 'calendar_days.note_moved', '', { was: ['Somebody wrote'] });
    }
    notes[departmentId] = note;
    return {};
  },
}));

const draw = async () => {
  const drawn = await renderInApp(
    <QueryClientProvider client={queryClient}>
      <HandoverCard
        looked={{ ids: ['bar', 'cellar'], locations: [BAR, CELLAR] as never }}
        day={DAY}
      />
    </QueryClientProvider>,
  );
  await screen.findByText('Handover');
  return drawn;
};

/** Somebody else writes, or takes away; what is shown hears of it. */
const meanwhile = async (departmentId: string, note: string | null): Promise<void> => {
  if (note === null) delete notes[departmentId];
  else notes[departmentId] = note;
  await act(() => askAgain(['HANDOVER_NOTES']));
};

const field = (): HTMLTextAreaElement => screen.getByRole('textbox');
const press = (name: RegExp | string) => screen.getByRole('button', { name });

beforeEach(() => {
  notes = {};
  queryClient.clear();
});

it('keeps a new note for its location, also where somebody else writes there first', async () => {
  const { user } = await draw();
  await user.click(press('Leave a note'));
  await user.selectOptions(screen.getByRole('combobox'), 'cellar');
  await user.type(field(), 'The pump leaks');
  await meanwhile('cellar', 'Keys at Lucas');
  await meanwhile('bar', 'All well');
  expect(await screen.findByText('Keys at Lucas')).toBeTruthy();
  expect(screen.getByText('All well')).toBeTruthy();
  await user.click(press('Keep the note'));
  expect(await screen.findByText('Somebody wrote')).toBeTruthy();
  expect(field().value).toBe('The pump leaks');
  expect(notes).toEqual({ bar: 'All well', cellar: 'Keys at Lucas' });

  await user.click(press('Put it above mine'));
  await user.click(press('Keep the note'));
  await waitFor(() => expect(notes['cellar']).toBe('Keys at Lucas\nThe pump leaks'));
  expect(notes['bar']).toBe('All well');
});

it('keeps what is typed over a note that somebody else changes or takes away, and writes over nothing unread', async () => {
  notes = { bar: 'One' };
  const { user } = await draw();
  await user.click(await screen.findByRole('button', { name: 'Change the note · Bar' }));
  await user.type(field(), ' and more');
  await meanwhile('bar', 'Another');
  expect(await screen.findByText('Another')).toBeTruthy();
  expect(field().value).toBe('One and more');
  await user.click(press('Keep the note'));
  expect(await screen.findByText('Somebody wrote')).toBeTruthy();
  expect(notes).toEqual({ bar: 'Another' });
  await meanwhile('bar', null);
  await waitFor(() => expect(screen.queryByText('Another')).toBeNull());
  expect(field().value).toBe('One and more');
  await user.click(press('Keep the note'));
  await waitFor(() => expect(notes).toEqual({ bar: 'One and more' }));
});

it('shows who was refused what stands there now, where nobody had said so', async () => {
  const { user } = await draw();
  await user.click(press('Leave a note'));
  await user.type(field(), 'Mine');
  notes = { bar: 'Theirs' };
  await user.click(press('Keep the note'));
  expect(await screen.findByText('Theirs')).toBeTruthy();
  expect(field().value).toBe('Mine');
});
