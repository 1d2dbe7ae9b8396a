import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render.tsx';
import { EmployeePicker } from './employee-picker.tsx';

const people = ['Emma De Smet', 'Émilie Laurent', 'Lucas Martens'].map((displayName) => ({
  employmentId: displayName,
  displayName,
}));

const texts = {
  label: 'Employee',
  search: 'Search by name',
  nobody: 'Nobody works here.',
  nobodyOfName: 'Nobody has this name.',
  close: 'Close',
};

const Picker = ({ known: existing = people }: { known?: typeof people }) => {
  const [chosen, setChosen] = useState('');
  return (
    <EmployeePicker
      people={existing}
      chosen={chosen}
      shown={chosen || 'Choose'}
      texts={texts}
      onChoose={setChosen}
    />
  );
};

const open = async (existing?: typeof people) => {
  const { user } = await renderInApp(<Picker {...(existing && { known: existing })} />);
  await user.click(screen.getByRole('button', { name: /^Employee/ }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Employee' })) };
};

it('finds a name without its accents, and says whom it chose', async () => {
  const { user, sheet } = await open();
  await user.type(sheet.getByRole('textbox', { name: 'Search by name' }), 'emi');
  const [only, ...others] = sheet.getAllByRole('listitem');
  expect([only?.textContent, others.length]).toEqual(['Émilie Laurent', 0]);
  await user.click(sheet.getByRole('button', { name: 'Émilie Laurent' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: /^Employee/ }).textContent).toBe('Émilie Laurent');
});

it('tells nobody of that name from nobody at all', async () => {
  const { user, sheet } = await open();
  await user.type(sheet.getByRole('textbox', { name: 'Search by name' }), 'x');
  expect(sheet.getByText('Nobody has this name.')).toBeTruthy();
});

it('says that there is nobody to choose', async () => {
  const { sheet } = await open([]);
  expect(sheet.getByText('Nobody works here.')).toBeTruthy();
});

it('is chosen from by keyboard alone', async () => {
  const { user } = await renderInApp(<Picker />);
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await user.keyboard('luc');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /^Employee/ }).textContent).toBe('Lucas Martens');
});
