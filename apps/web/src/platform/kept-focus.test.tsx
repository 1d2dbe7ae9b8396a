import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepFocus } from './kept-focus.ts';

let end: () => void;

beforeAll(() => {
  end = keepFocus();
});

afterAll(() => end());

const Page = ({ names, isAsking = false }: { names: readonly string[]; isAsking?: boolean }) => (
  <main>
    <h1>Approvals</h1>
    {names.map((name) => (
      <article key={name} aria-label={name} tabIndex={-1}>
        <button type="button">{`Approve ${name}`}</button>
      </article>
    ))}
    {isAsking ? <div role="dialog" /> : null}
  </main>
);

const focusOn = (name: string): void => screen.getByRole('button', { name }).focus();

const hasFocus = (role: string, name: string): Promise<void> =>
  vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

it('is on the next thing where what had it goes away, on the one before, and on the heading', async () => {
  const { rerender } = render(<Page names={['Emma', 'Lucas', 'Noor']} />);
  focusOn('Approve Lucas');
  rerender(<Page names={['Emma', 'Noor']} />);
  await hasFocus('article', 'Noor');
  focusOn('Approve Noor');
  rerender(<Page names={['Emma']} />);
  await hasFocus('article', 'Emma');
  focusOn('Approve Emma');
  rerender(<Page names={[]} />);
  await hasFocus('heading', 'Approvals');
});

it('is on the heading of the page that has come, and on the page itself where it has none', async () => {
  const Home = ({ title }: { title: string }) => (
    <main key={title} aria-label="Home">
      <div>{title ? <h1>{title}</h1> : null}</div>
    </main>
  );
  const { rerender } = render(<Page names={['Emma']} />);
  focusOn('Approve Emma');
  rerender(<Home title="Hello Emma" />);
  await hasFocus('heading', 'Hello Emma');
  rerender(<Home title="" />);
  await hasFocus('main', 'Home');
});

it('waits until a question that lies over the page is gone', async () => {
  const { rerender } = render(<Page names={['Emma', 'Lucas']} isAsking />);
  focusOn('Approve Emma');
  vi.useFakeTimers();
  rerender(<Page names={['Lucas']} isAsking />);
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.activeElement).toBe(document.body);
  rerender(<Page names={['Lucas']} />);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Lucas' }));
});

it('stays where somebody has put it', async () => {
  const { rerender } = render(<Page names={['Emma', 'Lucas', 'Noor']} />);
  focusOn('Approve Emma');
  vi.useFakeTimers();
  rerender(<Page names={['Lucas', 'Noor']} />);
  focusOn('Approve Noor');
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve Noor' }));
});

it('leaves the focus alone once it has ended', async () => {
  const { rerender } = render(<Page names={['Emma', 'Lucas']} />);
  focusOn('Approve Emma');
  vi.useFakeTimers();
  rerender(<Page names={['Lucas']} />);
  await vi.advanceTimersByTimeAsync(1);
  end();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(document.activeElement).toBe(document.body);
  end = keepFocus();
});
