import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newsQuery } from '#data/announcements/news.queries.ts';
import { openNews } from '#data/announcements/receipts.commands.ts';
import type { Snapshot } from '#data/wire.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** One announcement at most: what must be confirmed first, else what is new; never before a clocking. */
export const NewsNotice = ({ snapshot }: { snapshot: Snapshot }) => {
  const { t } = useTranslation();
  const { unread, toAcknowledge } = openNews(snapshot);
  const first = toAcknowledge[0] ?? unread[0];
  const { data: items = [] } = useQuery({ ...newsQuery(), enabled: first !== undefined });
  const item = items.find(({ id }) => id === first);
  if (!item) return null;
  const mustConfirm = toAcknowledge.length > 0;
  return (
    <Notice
      tone="info"
      icon="bell"
      title={
        mustConfirm
          ? t('NEWS.WAITING_CONFIRM', { count: toAcknowledge.length })
          : t('NEWS.WAITING', { count: unread.length })
      }
      action={
        <LinkButton size="sm" variant="default" to="/news/$id" params={{ id: item.id }}>
          {t('NEWS.READ')}
        </LinkButton>
      }
    >
      {item.title}
    </Notice>
  );
};
