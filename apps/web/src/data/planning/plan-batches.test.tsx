import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteCopy, noteTakenBack, recallSteps, usePlanEdits } from './plan-batches.ts';

const asked: string[] = [];

const batch = (id: string, kind: string, more: object = {}) => ({
  id,
  kind,
  at: '2026-11-30T08:00:00Z',
  undoes: null,
  isUndone: false,
  made: 1,
  changed: 0,
  removed: 0,
  ...more,
});

const histories: Record<string, readonly object[]> = {
  sablon: [batch('sablon 1', 'edit')],
  vismet: [
    batch('undo', 'undo', { undoes: 'vismet 2' }),
    batch('vismet 2', 'paste', { isUndone: true }),
    batch('vismet 1', 'edit'),
  ],
};

vi.mock('../api.ts', () => ({
  callApi: async (call: string, { query }: { query?: { departmentId: string; by: string } }) => {
    if (!query) return { batch: { id: 'taken back' }, results: [] };
    asked.push([call, query.departmentId, query.by].join(' '));
    return { batches: histories[query.departmentId] };
  },
}));

const steps = (...departmentIds: string[]) =>
  renderHook(() => usePlanEdits(departmentIds)).result.current;

const press = (way: 'undo' | 'redo', departmentId: string) => {
  const { [way]: run } = steps(departmentId);
  return act(async () => run());
};

beforeEach(() => {
  asked.length = 0;
});

it('takes back and does again what was done before, in the locations that are shown', async () => {
  expect(steps('sablon').canUndo).toBe(false);
  await act(() => recallSteps(['sablon', 'vismet']));
  await act(() => recallSteps(['sablon', 'vismet']));
  expect(asked).toEqual(['sablon', 'vismet'].map((id) => `GET /api/v4/planning/history ${id} me`));
  expect(steps('sablon').canRedo).toBe(false);
  expect(steps('vismet').canRedo).toBe(true);
  expect(await press('undo', 'sablon')).toMatchObject({ key: 'sablon 1' });
  expect(await press('undo', 'sablon')).toBeNull();
  expect(await press('redo', 'vismet')).toMatchObject({ key: 'vismet 2' });
  expect(await press('undo', 'vismet')).toMatchObject({ key: 'vismet 2' });
  expect(await press('undo', 'vismet')).toMatchObject({ key: 'vismet 1' });
});

it('takes back a week that another screen planned, unless it was taken back there', async () => {
  const copied = (id: string) => {
    const lines = ['made', 'open', 'skipped'].map((outcome) => ({ outcome }));
    act(() => noteCopy('sablon', { batch: { id, number: 2 }, lines } as never));
  };
  copied('first');
  copied('second');
  expect(steps('sablon').canRedo).toBe(false);
  act(() => noteTakenBack('second'));
  expect(await press('undo', 'sablon')).toMatchObject({ key: 'first', what: 'PLANNED', count: 2 });
  act(() => noteCopy('sablon', { batch: null, lines: [] }));
  expect(steps('sablon').canUndo).toBe(false);
});
