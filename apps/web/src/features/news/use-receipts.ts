import type { NewsItem } from '@ploeg/contract/announcements/announcements.schemas';
import type { ReceiptEvent } from '@ploeg/domain/announcements/announcement-state';
import { useEffect } from 'react';
import { receiptKind } from '#data/announcements/receipts.commands.ts';
import { enqueue } from '#data/sync/sync-store.ts';

/** So long the whole text was on the screen before it counts as seen. */
const SEEN_MS = 2000;

/** Through the queue, so that it holds without signal and names the text that was shown. */
export const sendReceipt = async (item: NewsItem, event: ReceiptEvent): Promise<void> => {
  const { id: announcementId, departmentId, version, language, sha256 } = item;
  const args = { announcementId, event, version, language, sha256 };
  await enqueue(receiptKind, args, { departmentId, optimisticId: null, refs: [] });
};

export const useSeen = (item: NewsItem, isUnread: boolean): void => {
  useEffect(() => {
    if (!isUnread) return;
    const timer = setTimeout(() => void sendReceipt(item, 'seen'), SEEN_MS);
    return () => clearTimeout(timer);
  }, [item, isUnread]);
};
