import { act, fireEvent, render, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StaffSearch } from './staff-search.ts';
import { useWords } from './use-staff-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const Field = () => {
  const [known, setKnown] = useState('');
  const set = useCallback(({ q }: Partial<StaffSearch>) => setKnown(q ?? ''), []);
  const [words, setWords] = useWords(known, set);
  return (
    <>
      <input aria-label="Find" value={words} onChange={(event) => setWords(event.target.value)} />
      <button type="button" onClick={() => setKnown('zoe')}>
        View
      </button>
      <button type="button" onClick={() => setKnown('')}>
        Everybody
      </button>
      <output>{known}</output>
    </>
  );
};

const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const rest = (): void => wait(1000);
const type = (value: string): boolean =>
  fireEvent.change(screen.getByLabelText('Find'), { target: { value } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const stands = (): (string | null)[] => [
  screen.getByLabelText<HTMLInputElement>('Find').value,
  screen.getByRole('status').textContent,
];

it('puts what is typed into the address when the hand rests', () => {
  render(<Field />);
  type('ab');
  expect(stands()).toEqual(['ab', '']);
  rest();
  expect(stands()).toEqual(['ab', 'ab']);
  type('abc');
  rest();
  expect(stands()).toEqual(['abc', 'abc']);
});

it('takes over what a view puts into the address, as often as it does', () => {
  render(<Field />);
  for (const typed of ['ab', 'zoe', 'zo']) {
    type(typed);
    rest();
    press('View');
    rest();
    expect(stands()).toEqual(['zoe', 'zoe']);
    press('Everybody');
    rest();
    expect(stands()).toEqual(['', '']);
  }
});

it('keeps what is typed on while the address follows', () => {
  render(<Field />);
  type('ab');
  wait(299);
  type('abc');
  wait(299);
  expect(stands()).toEqual(['abc', '']);
  rest();
  expect(stands()).toEqual(['abc', 'abc']);
});
