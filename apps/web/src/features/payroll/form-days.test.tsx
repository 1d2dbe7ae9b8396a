import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { CodeForm } from './code-form.tsx';
import { ReceiptForm } from './receipt-form.tsx';

const nothing = (): void => {};

beforeEach(() => {
  // Half past midnight of 1 December in Brussels.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:30:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

it('a code begins with the month that it is in Brussels', async () => {
  await renderInApp(<CodeForm targetId="t" sections={[]} isOnline onDone={nothing} />);
  expect(screen.getByLabelText('From')).toMatchObject({ value: '2026-12-01' });
});

it('a code that is missing begins with the day from which it is, and is named in words', async () => {
  const first = { key: 'HOLIDAY_PAID', since: '2026-11-01' };
  const { user } = await renderInApp(
    <CodeForm targetId="t" first={first} sections={[]} isOnline onDone={nothing} />,
  );
  expect(screen.getByLabelText('From')).toMatchObject({ value: '2026-11-01' });
  const key = screen.getByRole('combobox', { name: 'Wage key' });
  expect(key).toMatchObject({ value: 'HOLIDAY_PAID' });
  expect(screen.getByText('Public holiday')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Flexi-job' })).toBeTruthy();
  await user.clear(key);
  await user.type(key, 'normal hours');
  expect(await screen.findByRole('option', { name: /^NORMAL · / })).toBeTruthy();
});

it('a file is taken on the day that it is in Brussels', async () => {
  await renderInApp(<ReceiptForm id="b" onDone={nothing} />);
  expect(screen.getByLabelText('Accepted on')).toMatchObject({ value: '2026-12-01' });
});
