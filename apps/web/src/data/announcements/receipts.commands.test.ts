import 'fake-indexeddb/auto';
import { announcementRoutes } from '@ploeg/contract/announcements/announcements.routes';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { expect, it } from 'vitest';
import type { Snapshot } from '../wire.ts';
import { openNews, type ReceiptArgs, receiptKind } from './receipts.commands.ts';

const TAP = { id: 'entry', firstAt: 1_800_000_000 } as OutboxEntry;

const args = (event: ReceiptArgs['event']): ReceiptArgs => ({
  announcementId: '0190b1c2-7d3e-7abc-8def-000000000001',
  event,
  version: 2,
  language: 'nl',
  sha256: 'a'.repeat(64),
});

const ID = args('seen').announcementId;

const snapshot = { news: { unread: [ID, 'b'], toAcknowledge: [ID] } } as unknown as Snapshot;

it('is read at once, and confirmed only by the button, however often it is folded', () => {
  const seen = receiptKind.fold(snapshot, args('seen'), TAP);
  expect(openNews(seen)).toEqual({ unread: ['b'], toAcknowledge: [ID] });
  const confirmed = receiptKind.fold(snapshot, args('acknowledged'), TAP);
  expect(openNews(confirmed)).toEqual({ unread: ['b'], toAcknowledge: [] });
  expect(receiptKind.fold(confirmed, args('acknowledged'), TAP)).toEqual(confirmed);
  expect(openNews({})).toEqual({ unread: [], toAcknowledge: [] });
});

it('goes out as the contract reads it, with the time of the tap', async () => {
  const { body, params } = await receiptKind.toRequest(args('acknowledged'), TAP);
  expect(params).toEqual({ id: ID });
  const read = announcementRoutes.keepNewsReceipt.body.parse(body);
  expect(read).toMatchObject({ event: 'acknowledged', version: 2, at: TAP.firstAt });
});
