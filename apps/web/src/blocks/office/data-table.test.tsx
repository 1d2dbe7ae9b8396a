import type { DetachedWindowAPI } from 'happy-dom';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { giveSizes } from '#testing/give-sizes.ts';
import { renderInApp } from '#testing/render.tsx';
import { DataTable } from './data-table.tsx';

type Person = { id: string; name: string; hours: number | null };

const people: Person[] = [
  { id: 'a', name: 'Émile', hours: 38 },
  { id: 'b', name: 'Zoë', hours: null },
  { id: 'c', name: 'Adam', hours: 8 },
];

beforeEach(giveSizes);

const Table = ({ rows }: { rows: readonly Person[] }) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        label="People"
        rows={rows}
        keyOf={({ id }) => id}
        linkOf={({ id }) => ({ to: '/', search: { open: id } as never })}
        selection={{ keys, onChange: setKeys, labelOf: (key) => `Select ${key}` }}
        empty={<p>Nobody yet</p>}
        columns={[
          { id: 'name', head: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
          { id: 'hours', head: 'Hours', cell: ({ hours }) => hours, sortBy: ({ hours }) => hours },
        ]}
      />
      <output>{[...keys].join(' ')}</output>
    </>
  );
};

const names = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);

it('sorts as people do, what has no value last either way, and back', async () => {
  const { user } = await renderInApp(<Table rows={people} />);
  expect(names()).toEqual(['Émile', 'Zoë', 'Adam']);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Adam', 'Émile', 'Zoë']);
  const hours = screen.getByRole('button', { name: 'Hours' });
  await user.click(hours);
  expect(names()).toEqual(['Adam', 'Émile', 'Zoë']);
  await user.click(hours);
  expect(names()).toEqual(['Émile', 'Adam', 'Zoë']);
  expect(screen.getByRole('columnheader', { name: 'Hours' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  await user.click(hours);
  expect(names()).toEqual(['Émile', 'Zoë', 'Adam']);
});

it('is walked, selected and opened by keyboard', async () => {
  const { user, history } = await renderInApp(<Table rows={people} />);
  const [, first, second, third] = screen.getAllByRole('row');
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('x{End} ');
  expect(document.activeElement).toBe(third);
  expect(document.querySelector('output')?.textContent).toBe('b c');
  await user.keyboard('{Enter}');
  expect(history.location.search).toContain('open=c');
});

it('stays on its row when others come before it', async () => {
  const Growing = () => {
    const [isLonger, setLonger] = useState(false);
    return (
      <>
        <button type="button" onMouseEnter={() => setLonger(true)}>
          More
        </button>
        <Table rows={isLonger ? [{ id: 'z', name: 'Bo', hours: 1 }, ...people] : people} />
      </>
    );
  };
  const { user } = await renderInApp(<Growing />);
  screen.getAllByRole('row')[2]?.focus();
  await user.hover(screen.getByRole('button', { name: 'More' }));
  expect(names()).toEqual(['Bo', 'Émile', 'Zoë', 'Adam']);
  expect(document.activeElement?.textContent).toContain('Zoë');
});

it('selects all and nothing by its head', async () => {
  const { user } = await renderInApp(<Table rows={people} />);
  const all = screen.getByRole('checkbox', { name: 'Select all' });
  await user.click(all);
  expect(document.querySelector('output')?.textContent).toBe('a b c');
  await user.click(all);
  expect(document.querySelector('output')?.textContent).toBe('');
});

it('says what will stand there where there is no row', async () => {
  await renderInApp(<Table rows={[]} />);
  expect(screen.getByText('Nobody yet')).toBeTruthy();
});

it('gives rows the height of rows again after cards were measured', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    if (this.role !== 'row') return 800;
    return window.innerWidth < 768 ? 96 : 38;
  });
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };
  const view = (width: number): void => {
    act(() => {
      happyDOM.setViewport({ width, height: 800 });
    });
  };
  const heightOf = (): string => screen.getAllByRole('rowgroup')[1]?.style.height ?? '';
  await renderInApp(<Table rows={people} />);
  expect(heightOf()).toBe('114px');
  view(390);
  expect(heightOf()).toBe('288px');
  view(1200);
  expect(heightOf()).toBe('114px');
});
