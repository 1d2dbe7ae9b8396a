import { useTranslation } from 'react-i18next';
import { useNews } from '#data/announcements/news-pictures.ts';
import { openNews } from '#data/announcements/receipts.commands.ts';
import type { Snapshot } from '#data/wire.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { WaitRow } from './wait-row.tsx';

/** One announcement at most: what must be confirmed first, else what is new; never before a clocking. */
export const NewsNotice = ({ snapshot }: { snapshot: Snapshot }) => {
  const { t } = useTranslation();
  const { unread, toAcknowledge } = openNews(snapshot);
  const first = toAcknowledge[0] ?? unread[0];
  const { data: items } = useNews(first !== undefined);
  if (first === undefined) return null;
  const mustConfirm = toAcknowledge.length > 0;
  const item = items?.find(({ id }) => id === first);
  if (items && !item) return null;
  return (
    <WaitRow
      from={{ icon: 'bell' }}
      title={
        mustConfirm
          ? t('NEWS.WAITING_CONFIRM', { count: toAcknowledge.length })
          : t('NEWS.WAITING', { count: unread.length })
      }
      detail={item?.title}
      action={
        <LinkButton size="sm" variant="light" to="/news/$id" params={{ id: first }}>
          {t('NEWS.READ')}
        </LinkButton>
      }
    />
  );
};
