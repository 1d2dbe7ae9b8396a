import 'fake-indexeddb/auto';
import { peopleRoutes } from '@ploeg/contract/people/people.routes';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { expect, it } from 'vitest';
import type { Snapshot } from '../wire.ts';
import { looksKind } from './looks.commands.ts';

const TAP = { id: 'entry', firstAt: 1_800_000_000 } as OutboxEntry;

const snapshot = { userDetails: { firstname: 'Emma' } } as unknown as Snapshot;

it('shows a choice at once, beside the others, however often it is folded', () => {
  const large = looksKind.fold(snapshot, { textSize: '130' }, TAP);
  const dark = looksKind.fold(large, { scheme: 'dark' }, TAP);
  expect(dark.userDetails).toEqual({
    firstname: 'Emma',
    looks: { language: null, textSize: '130', scheme: 'dark' },
  });
  expect(looksKind.fold(dark, { scheme: 'dark' }, TAP)).toEqual(dark);
});

it('goes out as the contract reads it', async () => {
  const { body } = await looksKind.toRequest({ language: null, scheme: 'light' }, TAP);
  expect(peopleRoutes.chooseLooks.body.parse(body)).toEqual({ language: null, scheme: 'light' });
});
