import type { ReceiptEvent } from '@ploeg/domain/announcements/announcement-state';
import type { Language } from '@ploeg/domain/people/languages';
import { registerKind } from '../outbox/command-kind.ts';
import type { Snapshot } from '../wire.ts';

export type ReceiptArgs = {
  announcementId: string;
  event: ReceiptEvent;
  version: number;
  language: Language;
  sha256: string;
};

/** What waits to be read and acknowledged; a snapshot that an older app has stored knows none. */
export const openNews = (snapshot: Pick<Snapshot, 'news'>) =>
  snapshot.news ?? { unread: [], toAcknowledge: [] };

/** That a text was seen in full, or acknowledged: a statement about that version, whenever it arrives. */
export const receiptKind = registerKind<ReceiptArgs>({
  type: 'announcement.receipt',
  v: 1,
  changes: ['ANNOUNCEMENTS'],
  toRequest: ({ announcementId, ...receipt }, { firstAt }) => ({
    call: 'POST /api/v4/news/:id/receipts',
    params: { id: announcementId },
    body: { ...receipt, at: firstAt },
  }),
  fold: (snapshot, { announcementId, event }) => {
    const { unread, toAcknowledge } = openNews(snapshot);
    const without = (ids: readonly string[]) => ids.filter((id) => id !== announcementId);
    return {
      ...snapshot,
      news: {
        unread: without(unread),
        toAcknowledge: event === 'acknowledged' ? without(toAcknowledge) : toAcknowledge,
      },
    };
  },
});
