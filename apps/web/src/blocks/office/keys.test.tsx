import { MantineProvider, MultiSelect } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type OfficeKey, setKeysOff, useEscape, useKeys, useKeysHeld } from './keys.ts';

const Part = ({ keys }: { keys: readonly OfficeKey[] }) => {
  useKeys(keys);
  return <input aria-label="words" />;
};

const setup = () => {
  const run = {
    j: vi.fn<() => void>(),
    go: vi.fn<() => void>(),
    all: vi.fn<() => void>(),
    palette: vi.fn<() => void>(),
  };
  const keys = [
    { keys: 'j', run: run.j },
    { keys: 'g r', run: run.go },
    { keys: 'Shift+a', run: run.all },
    { keys: 'Ctrl+k', run: run.palette },
  ];
  return { run, keys, user: userEvent.setup(), drawn: render(<Part keys={keys} />) };
};

it('one key, two after each other and one with Shift do what they are for', async () => {
  const { run, user } = setup();
  await user.keyboard('jgr{Shift>}A{/Shift}');
  expect([run.j, run.go, run.all].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

it('a letter that is typed into a field is none, what has Ctrl is', async () => {
  const { run, user, drawn } = setup();
  drawn.getByLabelText('words').focus();
  await user.keyboard('jgr');
  expect(run.j).not.toHaveBeenCalled();
  expect(run.go).not.toHaveBeenCalled();
  await user.keyboard('{Control>}k{/Control}');
  expect(run.palette).toHaveBeenCalledOnce();
});

it('one switch turns letters off and leaves what has Ctrl', async () => {
  const { run, user } = setup();
  setKeysOff(true);
  await user.keyboard('jgr{Control>}k{/Control}');
  setKeysOff(false);
  expect(run.j).not.toHaveBeenCalled();
  expect(run.go).not.toHaveBeenCalled();
  expect(run.palette).toHaveBeenCalledOnce();
  await user.keyboard('j');
  expect(run.j).toHaveBeenCalledOnce();
});

it('letters wait while something is filled in, and what has Ctrl does not', async () => {
  const { run, user } = setup();
  const Filled = () => {
    useKeysHeld(true);
    return null;
  };
  const filled = render(<Filled />);
  await user.keyboard('jgr{Shift>}A{/Shift}{Control>}k{/Control}');
  expect([run.j, run.go, run.all].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  expect(run.palette).toHaveBeenCalledOnce();
  filled.unmount();
  await user.keyboard('j');
  expect(run.j).toHaveBeenCalledOnce();
});

it('keys go with the part of the screen that has them, and the later of two holds', async () => {
  const { run, user, drawn, keys } = setup();
  const other = vi.fn<() => void>();
  const second = render(<Part keys={[{ keys: 'j', run: other }]} />);
  await user.keyboard('j');
  expect(run.j).not.toHaveBeenCalled();
  second.unmount();
  await user.keyboard('j');
  expect(run.j).toHaveBeenCalledOnce();
  drawn.rerender(<Part keys={keys.slice(1)} />);
  await user.keyboard('j');
  expect(run.j).toHaveBeenCalledOnce();
});

it('Esc closes the innermost of what is open', async () => {
  const closed: string[] = [];
  const Open = ({ name }: { name: string }) => {
    useEscape(true, () => closed.push(name));
    return null;
  };
  const user = userEvent.setup();
  render(<Open name="outer" />);
  const inner = render(<Open name="inner" />);
  await user.keyboard('{Escape}');
  inner.unmount();
  await user.keyboard('{Escape}');
  expect(closed).toEqual(['inner', 'outer']);
});

it('Esc closes a list that is open, and what is around it with the next', async () => {
  const close = vi.fn<() => void>();
  const Form = () => {
    useEscape(true, close);
    return (
      <MultiSelect label="Days" data={['Mon', 'Tue']} comboboxProps={{ withinPortal: false }} />
    );
  };
  const user = userEvent.setup();
  const { getByRole } = render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  );
  const days = getByRole('combobox', { name: 'Days' });
  await user.click(days);
  expect(days.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(days.getAttribute('aria-expanded')).toBe('false');
  expect(close).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});
