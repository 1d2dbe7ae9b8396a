import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stillUnderFinger } from './finger.ts';

const createCount = () => {
  let count = 0;
  const listeners = new Set<() => void>();
  const add = (): void => {
    count += 1;
    for (const listener of listeners) listener();
  };
  const store = stillUnderFinger({
    read: () => count,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return { add, store };
};

let count: ReturnType<typeof createCount>;

beforeEach(() => {
  vi.useFakeTimers();
  count = createCount();
  const Count = () => (
    <button type="button" onClick={count.add}>
      {useSyncExternalStore(count.store.subscribe, count.store.read)}
    </button>
  );
  render(<Count />);
  return () => vi.useRealTimers();
});

const button = () => screen.getByRole('button');

const arrives = (): void => act(count.add);

test('what arrives while a finger is down is drawn once it is up, before its click does anything', () => {
  arrives();
  expect(button().textContent).toBe('1');
  fireEvent.pointerDown(button());
  arrives();
  expect(button().textContent).toBe('1');
  fireEvent.pointerUp(button());
  expect(button().textContent).toBe('1');
  fireEvent.click(button());
  expect(button().textContent).toBe('3');
});

test.each([
  ['a finger that scrolls', () => fireEvent.pointerCancel(button()), 0],
  ['a release without a click', () => fireEvent.pointerUp(button()), 100],
  ['a press that is no tap any more', () => undefined, 1_000],
])('%s holds nothing back', (_, letGo, after) => {
  fireEvent.pointerDown(button());
  arrives();
  expect(button().textContent).toBe('0');
  letGo();
  act(() => {
    vi.advanceTimersByTime(after);
  });
  expect(button().textContent).toBe('1');
});
