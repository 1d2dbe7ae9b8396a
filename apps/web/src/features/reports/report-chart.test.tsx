import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Report } from '#data/reports/reports.queries.ts';
import { renderInApp } from '#testing/render.tsx';
import { ReportChart } from './report-chart.tsx';

const drawBoth = (...values: (number | null)[][]) => {
  const points = values.map((own, at) => ({ label: `Day ${at + 1}`, values: own }));
  const columns = [
    { id: 'paid', label: 'Paid', unit: 'seconds' },
    { id: 'planned', label: 'Planned', unit: 'seconds' },
  ].slice(0, values[0]?.length);
  const chart = { columns: columns.map(({ id }) => id).toReversed(), points };
  const report = { title: 'Hours', columns, chart };
  return renderInApp(<ReportChart report={report as unknown as Report} />);
};

const draw = (...values: (number | null)[]) => drawBoth(...values.map((value) => [value]));

it('names the highest of what there is, where what is usually named is nothing', async () => {
  await drawBoth([3600, 0], [7200, 0]);
  expect(screen.getByText('Planned: most in Day 2, 2h00')).toBeTruthy();
});

it('names the highest of the points, and none where all are nothing', async () => {
  const { unmount } = await draw(3600, 7200, null);
  expect(screen.getByText('Paid: most in Day 2, 2h00')).toBeTruthy();
  unmount();
  await draw(0, 0, null);
  expect(screen.queryByText(/most in/)).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
});
