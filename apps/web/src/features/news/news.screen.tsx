import type { NewsItem } from '@ploeg/contract/announcements/announcements.schemas';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Initials } from '#blocks/avatar.tsx';
import { initialsOf } from '#blocks/face-colors.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useNews } from '#data/announcements/news-pictures.ts';
import { openNews } from '#data/announcements/receipts.commands.ts';
import { reloadAll } from '#data/sync/reload.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { formatDayShort } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { SubScreen } from '#ui/screen.tsx';
import styles from './news.module.css';
import { isOpenOn, type OpenIds, sortNews } from './news-order.ts';

/** What the person was told: pinned, to confirm, new, then older. */
export const NewsScreen = () => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  const remote = useNews();
  const open = openNews(snapshot ?? {});
  const items = remote.data ?? [];
  const current = sortNews(
    items.filter(({ isOver }) => !isOver),
    open,
  );
  const older = items.filter(({ isOver }) => isOver);
  return (
    <SubScreen title={t('NEWS.TITLE')}>
      <PullToRefresh onRefresh={reloadAll} />
      <RemoteState remote={remote} offline={t('NEWS.OFFLINE')} />
      {remote.data && current.length === 0 ? (
        <Empty
          icon="bell"
          title={t(older.length > 0 ? 'NEWS.NOTHING_NEW' : 'NEWS.EMPTY')}
          hint={t(older.length > 0 ? 'NEWS.EMPTY_OLDER' : 'NEWS.EMPTY_HINT')}
        />
      ) : null}
      <NewsList label={t('NEWS.TITLE')} items={current} open={open} />
      {older.length > 0 ? (
        <section aria-label={t('NEWS.OLDER')}>
          <h2 className={styles.heading}>{t('NEWS.OLDER')}</h2>
          <NewsList label={t('NEWS.OLDER')} items={older} open={open} />
        </section>
      ) : null}
    </SubScreen>
  );
};

const NewsList = ({
  label,
  items,
  open,
}: {
  label: string;
  items: readonly NewsItem[];
  open: OpenIds;
}) =>
  items.length > 0 ? (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <Row item={item} open={open} />
        </li>
      ))}
    </ul>
  ) : null;

const Row = ({ item, open }: { item: NewsItem; open: OpenIds }) => {
  const { t, i18n } = useTranslation();
  const { unread, toAcknowledge } = isOpenOn(item, open);
  const when = formatDayShort(item.publishedAt, i18n.language);
  const state = item.withdrawn
    ? t('NEWS.WITHDRAWN')
    : toAcknowledge
      ? item.ackBy
        ? t('NEWS.CONFIRM_BY', {
            day: formatDayShort(Date.parse(item.ackBy) / 1000, i18n.language),
          })
        : t('NEWS.TO_CONFIRM')
      : unread
        ? t('NEWS.NEW')
        : item.acknowledgedAt || item.ackWanted
          ? t('NEWS.CONFIRMED')
          : '';
  return (
    <Link to="/news/$id" params={{ id: item.id }} className={styles.row}>
      <Initials initials={initialsOf(item.by)} name={item.by} />
      <span className={styles.words}>
        <span className={unread || toAcknowledge ? styles.titleOpen : styles.title}>
          {item.title}
        </span>
        <span className={styles.detail}>
          {item.isPinned ? <Icon name="pin" size={14} /> : null}
          {item.by} · {when}
        </span>
      </span>
      {state ? <span className={toAcknowledge ? styles.wanted : styles.state}>{state}</span> : null}
      <Icon name="next" size={18} />
    </Link>
  );
};
