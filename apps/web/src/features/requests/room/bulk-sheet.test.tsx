import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { Ask } from '#features/requests/approvals/asks.ts';
import { ApiError } from '#platform/api-error.ts';
import { renderInApp } from '#testing/render.tsx';
import { type Bulk, BulkSheet } from './bulk-sheet.tsx';

/** Answers under way, each to be let through or refused by the test. */
let underWay: { key: string; end: (error?: Error) => void }[];

const askOf = (key: string, name = 'leaves'): Ask =>
  ({
    key,
    kind: { name, icon: 'sun', text: '' },
    words: key,
    when: { hours: [], place: '' },
    choices: [
      {
        key,
        displayName: null,
        constraints: [],
        answer: () =>
          new Promise<void>((resolve, reject) => {
            underWay.push({ key, end: (error) => (error ? reject(error) : resolve()) });
          }),
      },
    ],
  }) as unknown as Ask;

const Room = () => {
  const [bulk, setBulk] = useState<Bulk | null>({
    asks: ['Ann', 'Ben', 'Eva'].map((name) => askOf(name)),
    isYes: true,
  });
  return <BulkSheet bulk={bulk} onClose={() => setBulk(null)} />;
};

const begun = (): string[] => underWay.map(({ key }) => key);
const end = (error?: Error) => act(async () => underWay.at(-1)?.end(error));

beforeEach(() => {
  underWay = [];
});

it('who closes while requests are answered stops before the next one, and reads what came of those before', async () => {
  const { user } = await renderInApp(<Room />);
  await user.click(await screen.findByRole('button', { name: 'Approve 3 requests' }));
  await end();
  expect(begun()).toEqual(['Ann', 'Ben']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await end(new ApiError(409, 'leave.too_few', 'Too few are left.', {}));
  expect(await screen.findByText('Too few are left.')).toBeTruthy();
  expect(screen.getByText('Approved.')).toBeTruthy();
  expect(begun()).toEqual(['Ann', 'Ben']);
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Too few are left.')).toBeNull());
});

it('answers no further request once nobody is there any more', async () => {
  const { user, unmount } = await renderInApp(<Room />);
  await user.click(await screen.findByRole('button', { name: 'Approve 3 requests' }));
  unmount();
  await end();
  expect(begun()).toEqual(['Ann']);
});

it('whoever refuses is offered reasons of what is refused', async () => {
  const refuse = async (...names: string[]): Promise<string[]> => {
    const asks = names.map((name) => askOf(name, name));
    await renderInApp(<BulkSheet bulk={{ asks, isYes: false }} onClose={() => {}} />);
    await screen.findByText('Reason');
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    cleanup();
    return buttons;
  };
  const hours = 'That would be too many hours';
  const off = 'Too many are off then';
  expect(await refuse('swaps', 'market')).toEqual(expect.arrayContaining([hours]));
  const mixed = await refuse('swaps', 'leaves');
  expect([mixed.includes(hours), mixed.includes(off)]).toEqual([false, true]);
});
