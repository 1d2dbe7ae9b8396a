import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { HiddenPeople } from './hidden-people.tsx';

let keepsSettings = true;
vi.mock('#data/sync/use-rights.ts', () => ({ useCan: () => keepsSettings }));

const kept = (...titles: string[]) => ({
  constraints: titles.map((title) => ({ title, details: '', actual: '' })),
});

const draw = async (hidden: ReturnType<typeof kept>[]) => {
  const onShow = vi.fn<() => void>();
  const place = { departmentId: 'd', isShowing: false };
  await renderInApp(<HiddenPeople {...place} hidden={hidden} onShow={onShow} />);
  return onShow;
};

it('says how many a list leaves out and why, and leads to the limits', async () => {
  const onShow = await draw([kept('SUNDAY'), kept('SUNDAY', 'MAX_HOURS_DAY')]);
  expect(screen.getByText(/^2 people hidden: .*\(2\), .*\(1\)/)).toBeTruthy();
  screen.getByRole('button', { name: /Show/ }).click();
  expect(onShow).toHaveBeenCalledOnce();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/office/settings/limits?d=d');
});

it('tells who has left by then apart from who works', async () => {
  const gone = { title: 'WORKING', details: '', actual: '', until: '2026-11-25' };
  await draw([kept('WORKING'), { constraints: [gone] }]);
  expect(screen.getByText(/Busy then \(1\), Left by then \(1\)/)).toBeTruthy();
});

it('says nothing where nobody is left out, and gives no link to who keeps no settings', async () => {
  await draw([]);
  expect(screen.queryByText(/hidden/)).toBeNull();
  keepsSettings = false;
  await draw([kept('SUNDAY')]);
  expect(screen.getByText(/^1 person hidden/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
