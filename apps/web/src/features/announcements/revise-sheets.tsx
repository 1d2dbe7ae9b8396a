import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import type {
  Announcement,
  AnnouncementFile,
} from '@ploeg/contract/announcements/announcements.schemas';
import { useTranslation } from 'react-i18next';
import {
  pinAnnouncement,
  reviseAnnouncement,
  withdrawAnnouncement,
} from '#data/announcements/announcements.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { fileFault, type Texts, toFileRefs, toTexts, writtenOf } from './composer-form.ts';
import { FilesField } from './files-field.tsx';
import { TextTabs } from './text-tabs.tsx';

type Props = { item: Announcement; onClose: () => void };

/** Another text: a mistake set right, of which nobody is told, or other content, which asks again. */
export const ReviseSheet = ({ item, asksAgain, onClose }: Props & { asksAgain: boolean }) => {
  const { t } = useTranslation();
  const form = useAppForm<{ texts: Texts; files: AnnouncementFile[] }>({
    initial: () => ({ texts: toTexts(item.texts), files: item.files }),
    judge: ({ texts, files }) => {
      const written = writtenOf(texts);
      const isWhole = written.every(({ title, body }) => title.trim() && body.trim());
      const code = fileFault(files, texts);
      return {
        texts: written.length > 0 && isWhole ? null : t('ANNOUNCE.FAULT.no_text'),
        files: code && t(`ANNOUNCE.FAULT.${code.slice(14) as 'alt_missing'}`),
      };
    },
    send: ({ texts, files }) =>
      reviseAnnouncement(item.id, {
        texts: writtenOf(texts),
        files: toFileRefs(files),
        asksAgain,
      }),
    onSent: () => {
      showToast('success', t(asksAgain ? 'ANNOUNCE.CHANGED' : 'ANNOUNCE.CORRECTED'));
      onClose();
    },
    refuse: (error) => failureText(error, t, t('ANNOUNCE.FAILED')),
  });
  return (
    <Sheet
      opened
      title={t(asksAgain ? 'ANNOUNCE.CHANGE' : 'ANNOUNCE.CORRECT')}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <form {...form.props}>
        <Stack gap={12}>
          <p>{t(asksAgain ? 'ANNOUNCE.CHANGE_LEAD' : 'ANNOUNCE.CORRECT_LEAD')}</p>
          <TextTabs
            texts={form.values.texts}
            error={form.errorAt('texts')}
            onChange={(texts) => form.set({ texts })}
          />
          <FilesField
            files={form.values.files}
            languages={writtenOf(form.values.texts).map(({ language }) => language)}
            error={form.errorAt('files')}
            onChange={(files) => form.set({ files })}
          />
          {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
          <Button {...form.button}>
            {asksAgain
              ? t('ANNOUNCE.CHANGE_DO', { count: item.counts.listed })
              : t('ANNOUNCE.CORRECT_DO')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
};

/** How long it stands on top of the list of its readers; an empty day takes it down. */
export const PinSheet = ({ item, onClose }: Props) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: { pinnedUntil: item.pinnedUntil ?? '' },
    send: ({ pinnedUntil }) => pinAnnouncement(item.id, pinnedUntil || null),
    onSent: () => {
      showToast('success', t('ANNOUNCE.PIN_KEPT'));
      onClose();
    },
    refuse: (error) => failureText(error, t, t('ANNOUNCE.FAILED')),
  });
  return (
    <Sheet opened title={t('ANNOUNCE.PIN')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props}>
        <Stack gap={12}>
          <TextInput
            type="date"
            label={t('ANNOUNCE.PINNED')}
            description={t('ANNOUNCE.PINNED_HINT')}
            {...form.field('pinnedUntil')}
          />
          {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
          <Button {...form.button}>{t('ANNOUNCE.PIN_KEEP')}</Button>
        </Stack>
      </form>
    </Sheet>
  );
};

export const WithdrawSheet = ({ item, onClose }: Props) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: { reason: '' },
    required: ['reason'],
    send: ({ reason }) => withdrawAnnouncement(item.id, reason.trim()),
    onSent: () => {
      showToast('success', t('ANNOUNCE.WITHDRAWN'));
      onClose();
    },
    refuse: (error) => failureText(error, t, t('ANNOUNCE.FAILED')),
  });
  return (
    <Sheet opened title={t('ANNOUNCE.WITHDRAW')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props}>
        <Stack gap={12}>
          <p>{t('ANNOUNCE.WITHDRAW_LEAD')}</p>
          <Textarea label={t('ANNOUNCE.REASON')} maxLength={300} {...form.field('reason')} />
          {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
          <Button {...form.button} color="red">
            {t('ANNOUNCE.WITHDRAW')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
};
