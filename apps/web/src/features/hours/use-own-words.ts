import type { WishedTimes } from '@ploeg/domain/timesheets/sheet-events';
import { useTranslation } from 'react-i18next';
import { dismissEntry, enqueue } from '#data/sync/sync-store.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { agreeKind, disputeKind } from '#data/timesheets/own-words.commands.ts';
import { isOnline } from '#platform/network.ts';
import { showToast } from '#ui/toast.tsx';
import type { OwnDay, OwnWord } from './own-words.ts';

/** The person has seen that it was not taken, or has said something else since. */
export const dismissWords = async (words: readonly OwnWord[]): Promise<void> => {
  for (const { entryId } of words) await dismissEntry(entryId);
};

/** What a person says of a day of theirs: safe on the device at once, sent when there is a connection. */
export const useOwnWords = (own: OwnDay) => {
  const { t } = useTranslation();
  const { departments } = useLoadedSnapshot();
  const { employmentId, day, hash, heardAt, refused } = own;
  const departmentId = departments.find((one) => one.employmentId === employmentId)?.id ?? '';
  const target = { departmentId, optimisticId: null, refs: [] };
  const seen = { employmentId, day, hash, heardAt };
  return {
    agree: async (): Promise<void> => {
      await enqueue(agreeKind, seen, target);
      await dismissWords(refused);
    },
    dispute: async (text: string, wish: WishedTimes | null): Promise<void> => {
      await enqueue(disputeKind, { ...seen, text, wish }, target);
      await dismissWords(refused);
      if (!isOnline()) showToast('success', t('HOURS.KEPT_UNSENT'));
    },
  };
};
