import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { payrollTargetsQuery } from '#data/payroll/payroll.queries.ts';
import { renderInApp } from '#testing/render.tsx';
import { CodeForm } from './code-form.tsx';
import { ReceiptForm } from './receipt-form.tsx';

const nothing = (): void => {};

const drawCode = (first?: { key: string; since: string }) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
  const leaveNames = { SICK_PAID: 'Illness' };
  client.setQueryData(payrollTargetsQuery().queryKey, { targets: [], employers: [], leaveNames });
  return renderInApp(
    <QueryClientProvider client={client}>
      <CodeForm targetId="t" first={first} sections={[]} isOnline onDone={nothing} />
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  // Half past midnight of 1 December in Brussels.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:30:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

it('a code begins with the month that it is in Brussels', async () => {
  await drawCode();
  expect(screen.getByLabelText('From')).toMatchObject({ value: '2026-12-01' });
});

it('a code that is missing begins with the day from which it is, and is named in words', async () => {
  const { user } = await drawCode({ key: 'HOLIDAY_PAID', since: '2026-11-01' });
  expect(screen.getByLabelText('From')).toMatchObject({ value: '2026-11-01' });
  const key = screen.getByRole('combobox', { name: 'Wage key' });
  expect(key).toMatchObject({ value: 'HOLIDAY_PAID' });
  expect(screen.getByText('Public holiday')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Flexi-job' })).toBeTruthy();
  await user.clear(key);
  await user.type(key, 'normal hours');
  expect(await screen.findByRole('option', { name: /^NORMAL · / })).toBeTruthy();
  // Leave is found by what it is called.
  await user.clear(key);
  await user.type(key, 'illness');
  expect(
    await screen.findByRole('option', { name: /^ABSENCE:SICK_PAID · .*Illness/ }),
  ).toBeTruthy();
});

it('a file is taken on the day that it is in Brussels', async () => {
  await renderInApp(<ReceiptForm id="b" onDone={nothing} />);
  expect(screen.getByLabelText('Accepted on')).toMatchObject({ value: '2026-12-01' });
});
