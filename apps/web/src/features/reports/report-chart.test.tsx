import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Report } from '#data/reports/reports.queries.ts';
import { renderInApp } from '#testing/render.tsx';
import { ReportChart } from './report-chart.tsx';

const draw = (...values: (number | null)[]) => {
  const points = values.map((value, at) => ({ label: `Day ${at + 1}`, values: [value] }));
  const columns = [{ id: 'paid', label: 'Paid', unit: 'seconds' }];
  const report = { title: 'Hours', columns, chart: { columns: ['paid'], points } };
  return renderInApp(<ReportChart report={report as unknown as Report} />);
};

it('names the highest of the points, and none where all are nothing', async () => {
  const { unmount } = await draw(3600, 7200, null);
  expect(screen.getByText('Paid: most in Day 2, 2h00')).toBeTruthy();
  unmount();
  await draw(0, 0, null);
  expect(screen.queryByText(/most in/)).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
});
