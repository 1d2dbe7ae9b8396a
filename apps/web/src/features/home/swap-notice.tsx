import { canAnswerSwap } from '@ploeg/domain/swaps/swap-rules';
import { useTranslation } from 'react-i18next';
import { ownSwaps } from '#data/swaps/own-swaps.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import type { Snapshot } from '#data/wire.ts';
import { formatDayShort } from '#platform/datetime.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Says that colleagues ask for a swap and wait for an answer; leads to the newest request. */
export const SwapNotice = ({ snapshot }: { snapshot: Snapshot }) => {
  const { t, i18n } = useTranslation();
  const { entries } = useMenu();
  const isOnline = useOnline();
  const waiting = ownSwaps(snapshot, nowInstant()).received.filter((swap) =>
    canAnswerSwap(swap, swap.active),
  );
  const [first] = waiting;
  if (!first || !isOnline || !entries.includes('SwapShiftRequest')) return null;
  return (
    <Notice
      tone="info"
      icon="swap"
      title={t('SWAP.WAITING_FOR_YOU', { count: waiting.length })}
      action={
        <LinkButton size="sm" variant="default" to="/swaps" search={{ swap: first.id }}>
          {t('SWAP.ANSWER')}
        </LinkButton>
      }
    >
      {t('SWAP.ASKS_YOU', {
        name: first.profile.name,
        day: formatDayShort(first.shift.start, i18n.language),
      })}
    </Notice>
  );
};
