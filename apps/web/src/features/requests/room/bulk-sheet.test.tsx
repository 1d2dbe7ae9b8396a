import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { Ask } from '#features/requests/approvals/asks.ts';
import { ApiError } from '#platform/api-error.ts';
import { renderInApp } from '#testing/render.tsx';
import { type Bulk, BulkSheet } from './bulk-sheet.tsx';

/** Answers under way, each to be let through or refused by the test. */
let underWay: { key: string; end: (error?: Error) => void }[];

const askOf = (key: string): Ask =>
  ({
    key,
    kind: { name: 'leave', icon: 'sun', text: '' },
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
    asks: ['Ann', 'Ben', 'Eva'].map(askOf),
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
