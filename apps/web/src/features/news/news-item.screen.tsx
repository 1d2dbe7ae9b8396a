import { Button } from '@mantine/core';
import type { NewsItem } from '@ploeg/contract/announcements/announcements.schemas';
import { LANGUAGES } from '@ploeg/domain/people/languages';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AnnouncementBody } from '#blocks/announcement-text.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useNews } from '#data/announcements/news-pictures.ts';
import { openNews } from '#data/announcements/receipts.commands.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { formatDayLong, formatDayShort } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import { NewsFiles } from './news-files.tsx';
import { isOpenOn } from './news-order.ts';
import styles from './news.module.css';
import { sendReceipt, useSeen } from './use-receipts.ts';

/** One announcement, whole, with at most one thing to do: to say that it was read. */
export const NewsItemScreen = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remote = useNews();
  const item = remote.data?.find((one) => one.id === id);
  return (
    <Screen
      title={item?.title ?? t('NEWS.TITLE')}
      back={{ label: t('GENERAL.BACK'), go: () => void navigate({ to: '/news' }) }}
    >
      <RemoteState remote={remote} offline={t('NEWS.OFFLINE')} />
      {remote.data && !item ? (
        <Empty icon="bell" title={t('NEWS.GONE')} hint={t('NEWS.GONE_HINT')} />
      ) : null}
      {item ? <Article key={`${item.id} ${item.version}`} item={item} /> : null}
    </Screen>
  );
};

const Article = ({ item }: { item: NewsItem }) => {
  const { t, i18n } = useTranslation();
  const dayOf = (at: number): string => formatDayLong(at, i18n.language);
  const meta = [
    t('NEWS.BY', { name: item.by, day: dayOf(item.publishedAt) }),
    ...(item.changedAt ? [t('NEWS.CHANGED', { day: dayOf(item.changedAt) })] : []),
    ...(item.expiresOn ? [t('NEWS.UNTIL', { day: dayOf(Date.parse(item.expiresOn) / 1000) })] : []),
    ...(item.others.length > 0
      ? [t('NEWS.ALSO_IN', { languages: item.others.map((of) => LANGUAGES[of].name).join(', ') })]
      : []),
  ];
  return (
    <article>
      <p className={styles.meta}>{meta.join(' · ')}</p>
      {item.withdrawn ? (
        <Notice tone="info">
          {t('NEWS.WITHDRAWN_BY', {
            name: item.withdrawn.by,
            day: formatDayShort(item.withdrawn.at, i18n.language),
            reason: item.withdrawn.reason,
          })}
        </Notice>
      ) : (
        <>
          <AnnouncementBody body={item.body} language={item.language} />
          <NewsFiles item={item} />
          <Confirm item={item} />
        </>
      )}
    </article>
  );
};

const Confirm = ({ item }: { item: NewsItem }) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const open = isOpenOn(item, openNews(useSnapshot() ?? {}));
  useSeen(item, open.unread);
  if (!item.ackWanted || item.isOver) return null;
  const by = item.ackBy
    ? t('NEWS.CONFIRM_BY', { day: formatDayShort(Date.parse(item.ackBy) / 1000, i18n.language) })
    : '';
  const confirm = async (): Promise<void> => {
    await sendReceipt(item, 'acknowledged');
    showToast('success', t('NEWS.CONFIRMED'));
    await navigate({ to: '/news' });
  };
  return (
    <section className={styles.confirm} aria-label={t('NEWS.TO_CONFIRM')}>
      {open.toAcknowledge ? (
        <>
          <p className={styles.who}>
            {[by, t('NEWS.WHO_SEES', { name: item.by })].filter(Boolean).join('. ')}
          </p>
          <Button fullWidth onClick={() => void confirm()}>
            {t(item.version > 1 ? 'NEWS.I_HAVE_READ_CHANGE' : 'NEWS.I_HAVE_READ')}
          </Button>
        </>
      ) : (
        <p className={styles.who} role="status">
          {t('NEWS.CONFIRMED')}
        </p>
      )}
    </section>
  );
};
