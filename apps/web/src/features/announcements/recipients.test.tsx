import type {
  Announcement,
  AnnouncementRecipient,
} from '@ploeg/contract/announcements/announcements.schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { giveSizes } from '#testing/give-sizes.ts';
import { renderInApp } from '#testing/render.tsx';
import { Recipients } from './recipients.tsx';

beforeEach(giveSizes);

const recipient = (
  name: string,
  values: Partial<AnnouncementRecipient>,
): AnnouncementRecipient => ({
  personId: name,
  name,
  place: 'Centraal',
  told: 'none',
  seenAt: null,
  acknowledgedAt: null,
  isOwing: false,
  language: null,
  version: null,
  ...values,
});

it('counts nobody as not reached who has seen it in the app', async () => {
  const items = [
    recipient('Griet', { seenAt: 1_795_000_000 }),
    recipient('Chloë', {}),
    recipient('Stijn', { told: 'shown' }),
  ];
  const remote = { data: { items, elsewhere: 0 }, isError: false, isFetching: false };
  const item = { timezone: 'Europe/Brussels', ackWanted: false } as Announcement;
  const { user } = await renderInApp(<Recipients item={item} remote={remote as never} />);
  expect(within(screen.getByRole('row', { name: /Griet/ })).getByText('in the app')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '1 not reached' }));
  expect(screen.queryByRole('row', { name: /Griet|Stijn/ })).toBeNull();
  expect(screen.getByRole('row', { name: /Chloë/ })).toBeTruthy();
});

it('counts nobody as not having seen what they wrote themselves', async () => {
  const items = [recipient('Sofia', { told: 'author' }), recipient('Griet', { told: 'sent' })];
  const remote = { data: { items, elsewhere: 0 }, isError: false, isFetching: false };
  const item = { timezone: 'Europe/Brussels', ackWanted: false } as Announcement;
  await renderInApp(<Recipients item={item} remote={remote as never} />);
  expect(screen.getByRole('button', { name: '1 not seen' })).toBeTruthy();
});
