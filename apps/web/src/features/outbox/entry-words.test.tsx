import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { tasksKind } from '#data/clockings/clockings.commands.ts';
import type { Department } from '#data/wire.ts';
import { entryWords } from './entry-words.ts';

const NOW = 1_790_000_000;

const department = {
  tasks: [
    { id: 'till', name: 'Count the till' },
    { id: 'clean', name: 'Cleaning' },
  ],
} as unknown as Department;

const task = (taskTypeId: string, startAt: number, endAt: number | null) => ({
  id: `${taskTypeId} ${startAt}`,
  taskTypeId,
  start: startAt,
  startAt,
  end: endAt,
  ...(endAt === null ? {} : { endAt }),
});

const wordsOf = (tasks: object[]): string => {
  const entry = {
    type: tasksKind.type,
    v: tasksKind.v,
    args: { clocking: 'c', tasks },
    firstAt: NOW,
  } as unknown as OutboxEntry;
  return entryWords(entry, department, { t: i18next.t, language: 'en' });
};

it('say which task began or ended with the tap, whatever others there are', () => {
  const done = task('till', NOW - 600, NOW - 300);
  expect(wordsOf([done, task('clean', NOW, null)])).toBe('Task began: Cleaning');
  expect(wordsOf([done, task('clean', NOW - 200, NOW + 1)])).toBe('Task ended: Cleaning');
});

it('name all of them where one was noted or put right afterwards', () => {
  const tasks = [task('till', NOW - 600, NOW - 300), task('clean', NOW - 200, null)];
  expect(wordsOf(tasks)).toBe('Tasks: Count the till, Cleaning');
});
