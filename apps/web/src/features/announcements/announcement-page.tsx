import { Button } from '@mantine/core';
import type { Announcement } from '@ploeg/contract/announcements/announcements.schemas';
import { isEditable, textFor } from '@ploeg/domain/announcements/announcement-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncementBody } from '#blocks/announcement-text.tsx';
import { Room } from '#blocks/office/room.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { remindAnnouncement } from '#data/announcements/announcements.commands.ts';
import { announcementQuery, recipientsQuery } from '#data/announcements/announcements.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { audienceText, dayText, stateText, whenText } from './announcement-words.ts';
import styles from './announcements.module.css';
import { Composer } from './composer.tsx';
import { Recipients } from './recipients.tsx';
import { PinSheet, ReviseSheet, WithdrawSheet } from './revise-sheets.tsx';
import { ShownFiles } from './shown-files.tsx';

/** An announcement: written on while nobody has read it, afterwards who was told, has seen and confirmed. */
export const AnnouncementPage = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const remote = useQuery(announcementQuery(id));
  const item = remote.data;
  if (item && isEditable(item.state)) return <Composer key={item.id} of={item} />;
  return item ? (
    <Told item={item} isOnline={isOnline} />
  ) : (
    <Room title={t('ANNOUNCE.TITLE')}>
      <RemoteState remote={remote} offline={t('ANNOUNCE.OFFLINE')} />
    </Room>
  );
};

type OpenSheet = 'correct' | 'change' | 'pin' | 'withdraw';

const Told = ({ item, isOnline }: { item: Announcement; isOnline: boolean }) => {
  const { t, i18n } = useTranslation();
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const recipients = useQuery(recipientsQuery(item.id));
  const facts = [
    stateText(item, t, i18n.language),
    audienceText(item, t, i18n.language),
    item.by,
    ...(item.ackBy ? [t('ANNOUNCE.CONFIRM_BY', { day: dayText(item.ackBy, i18n.language) })] : []),
    ...(item.pinnedUntil
      ? [t('ANNOUNCE.ON_TOP_UNTIL', { day: dayText(item.pinnedUntil, i18n.language) })]
      : []),
    ...(item.notify ? [] : [t('ANNOUNCE.SILENT')]),
    ...(item.newcomers ? [t('ANNOUNCE.NEWCOMERS')] : []),
  ];
  return (
    <Room title={item.title || t('ANNOUNCE.UNTITLED')} lead={facts.join(' · ')}>
      <Acts
        item={item}
        owing={(recipients.data?.items ?? []).filter(({ isOwing }) => isOwing).length}
        isOnline={isOnline}
        onOpen={setSheet}
      />
      {item.withdrawn ? (
        <Notice tone="warning">
          {t('ANNOUNCE.WITHDRAWN_BY', {
            name: item.withdrawn.by,
            when: whenText(item.withdrawn.at, item.timezone, i18n.language),
            reason: item.withdrawn.reason,
          })}
        </Notice>
      ) : null}
      <div className={styles.told}>
        <Text item={item} />
        <Recipients item={item} remote={recipients} />
      </div>
      {sheet === 'withdraw' ? <WithdrawSheet item={item} onClose={() => setSheet(null)} /> : null}
      {sheet === 'pin' ? <PinSheet item={item} onClose={() => setSheet(null)} /> : null}
      {sheet === 'correct' || sheet === 'change' ? (
        <ReviseSheet item={item} asksAgain={sheet === 'change'} onClose={() => setSheet(null)} />
      ) : null}
    </Room>
  );
};

/** What it says, and what it has said before. */
const Text = ({ item }: { item: Announcement }) => {
  const { t, i18n } = useTranslation();
  const text = textFor(item.texts, i18n.language);
  return (
    <article className={styles.text}>
      {text ? (
        <>
          <AnnouncementBody body={text.body} language={text.language} />
          <ShownFiles files={item.files} language={text.language} />
        </>
      ) : null}
      {item.versions.length > 1 ? (
        <ul className={styles.versions} aria-label={t('ANNOUNCE.VERSIONS')}>
          {item.versions.map(({ version, asksAgain, at, by }) => {
            const later = asksAgain ? 'ANNOUNCE.VERSION_ASKED' : 'ANNOUNCE.VERSION_CORRECTED';
            const when = whenText(at, item.timezone, i18n.language);
            return (
              <li key={version}>
                {t(version === 1 ? 'ANNOUNCE.VERSION_FIRST' : later, { version, when, name: by })}
              </li>
            );
          })}
        </ul>
      ) : null}
    </article>
  );
};

/** What can still be done about it: nothing once it is over or was taken back. */
const Acts = ({
  item,
  owing,
  isOnline,
  onOpen,
}: {
  item: Announcement;
  owing: number;
  isOnline: boolean;
  onOpen: (sheet: OpenSheet) => void;
}) => {
  const { t } = useTranslation();
  const sending = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('ANNOUNCE.FAILED')));
      return null;
    },
  });
  const remind = async (): Promise<void> => {
    const { reminded } = await remindAnnouncement(item.id);
    showToast('success', t('ANNOUNCE.REMINDED', { count: reminded }));
  };
  if (item.state !== 'published') return null;
  return (
    <div className={styles.acts}>
      {owing > 0 ? (
        <Button disabled={!isOnline || sending.isBusy} onClick={() => void sending.run(remind)}>
          {t('ANNOUNCE.REMIND', { count: owing })}
        </Button>
      ) : null}
      <Button variant="default" disabled={!isOnline} onClick={() => onOpen('correct')}>
        {t('ANNOUNCE.CORRECT')}
      </Button>
      <Button variant="default" disabled={!isOnline} onClick={() => onOpen('change')}>
        {t('ANNOUNCE.CHANGE')}
      </Button>
      <Button variant="default" disabled={!isOnline} onClick={() => onOpen('pin')}>
        {t('ANNOUNCE.PIN')}
      </Button>
      <Button variant="subtle" color="red" disabled={!isOnline} onClick={() => onOpen('withdraw')}>
        {t('ANNOUNCE.WITHDRAW')}
      </Button>
    </div>
  );
};
