import type { PayrollTarget } from '@ploeg/contract/payroll/payroll.schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { PreviewPart } from './preview-part.tsx';

let faults: object[];

vi.mock('#data/api.ts', () => ({
  callApi: async () => ({
    kind: 'full',
    period: { start: '2026-11-01', end: '2026-11-30', isLocked: true },
    faults,
    doubts: [],
    lines: [],
    differences: [],
    totals: [],
    isUnchanged: false,
    isLocked: true,
    text: '',
    fileName: 'payroll.csv',
  }),
}));

const draw = () =>
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <PreviewPart
        target={{ id: 'office', name: 'Office' } as PayrollTarget}
        departmentId="bar"
        period={{ start: '2026-11-01', end: '2026-11-30', isLocked: true }}
        onMade={() => {}}
      />
    </QueryClientProvider>,
  );

it('says that nobody has hours only where nothing keeps them out of the file', async () => {
  const who = { employmentId: 'emma', name: 'Emma Claes', departmentId: 'bar', day: null };
  faults = [{ fault: 'code_missing', what: 'NORMAL', ...who }];
  const { unmount } = await draw();
  await screen.findByText('Emma Claes');
  expect(screen.getByText('No code yet: normal hours')).toBeTruthy();
  expect(screen.queryByText('No lines')).toBeNull();
  unmount();
  faults = [];
  await draw();
  expect(await screen.findByText('No lines')).toBeTruthy();
});
