import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import type { Announcement } from '@ploeg/contract/announcements/announcements.schemas';
import type { Audience } from '@ploeg/contract/audience/audience.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AudienceField } from '#blocks/office/audience-field.tsx';
import { Room } from '#blocks/office/room.tsx';
import { useScope } from '#blocks/office/use-scope.ts';
import {
  deleteAnnouncement,
  publishAnnouncement,
  saveAnnouncement,
} from '#data/announcements/announcements.commands.ts';
import { audiencePreviewQuery } from '#data/audience/audience.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { LANGUAGES } from '@ploeg/domain/people/languages';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { whenText } from './announcement-words.ts';
import styles from './announcements.module.css';
import {
  composerFaults,
  type ComposerValues,
  publishTimeOf,
  toFields,
  toValues,
  writtenOf,
} from './composer-form.ts';
import { FilesField } from './files-field.tsx';
import { TextTabs } from './text-tabs.tsx';

const workersOf = (departmentIds: readonly string[], day: string | undefined): Audience => ({
  include: day === undefined ? [] : departmentIds.map((id) => ({ kind: 'day', id, day })),
  exclude: [],
});

const useComposer = (of: Announcement | undefined, timezone: string, meant: Audience) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Kept before it is published, and written over by whoever tries again.
  const kept = useRef(of?.id ?? null);
  const save = async (values: ComposerValues): Promise<string> => {
    const { id } = await saveAnnouncement(kept.current, toFields(values));
    kept.current = id;
    return id;
  };
  const form = useAppForm<ComposerValues, { id: string; isPlanned: boolean }>({
    initial: () => ({ ...toValues(of, timezone), ...(!of && { audience: meant }) }),
    judge: (values) => {
      const faults = composerFaults(values, timezone, nowInstant());
      const said = (code: string | null) =>
        code === null ? null : t(`ANNOUNCE.FAULT.${code.slice(14) as 'no_text'}`);
      return {
        texts: said(faults.texts),
        files: said(faults.files),
        audience: values.audience.include.length === 0 ? t('ANNOUNCE.FAULT.empty') : null,
        day:
          publishTimeOf(values, timezone) === undefined
            ? t('GENERAL.REQUIRED')
            : said(faults.publishAt),
        expiresOn: said(faults.expiresOn),
        pinnedUntil: said(faults.pinnedUntil),
        ackBy: said(faults.ackBy),
      };
    },
    send: async (values) => {
      const id = await save(values);
      const publishAt = publishTimeOf(values, timezone) ?? null;
      await publishAnnouncement(id, publishAt);
      return { id, isPlanned: publishAt !== null };
    },
    onSent: async ({ id, isPlanned }) => {
      showToast('success', t(isPlanned ? 'ANNOUNCE.PLANNED' : 'ANNOUNCE.PUBLISHED'));
      await navigate({ to: '/office/messages/$id', params: { id } });
    },
    refuse: (error) => failureText(error, t, t('ANNOUNCE.FAILED')),
  });
  const leave = () => navigate({ to: '/office/messages' });
  const keep = async (): Promise<void> => {
    await save(form.values);
    showToast('success', t('ANNOUNCE.KEPT'));
    await leave();
  };
  const remove = async (id: string): Promise<void> => {
    await deleteAnnouncement(id);
    await leave();
  };
  return { form, keep, remove };
};

const sendText = (t: TFunction, isTold: boolean, count: number): string =>
  count === 0 ? t('ANNOUNCE.TELL_THEM') : t(isTold ? 'ANNOUNCE.TELL' : 'ANNOUNCE.PUT', { count });

/** Writes an announcement: what, who, when, and whether it must be confirmed; the button says what happens. */
/** `day` (YYYY-MM-DD): a new one is first meant for whoever works then where the office looks. */
export const Composer = ({ of, day }: { of?: Announcement; day?: string | undefined }) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const scope = useScope('messages.send');
  const timezone = of?.timezone ?? scope.single?.timezone ?? 'Europe/Brussels';
  const { form, keep, remove } = useComposer(of, timezone, workersOf(scope.ids, day));
  const { values } = form;
  const preview = useQuery({
    ...audiencePreviewQuery('messages.send', values.audience),
    enabled: values.audience.include.length > 0,
  });
  const count = values.audience.include.length > 0 ? (preview.data?.people ?? 0) : 0;
  const at = publishTimeOf(values, timezone);
  const missing = (preview.data?.languages ?? []).filter(
    ({ language }) => !writtenOf(values.texts).some((text) => text.language === language),
  );
  return (
    <Room
      title={t(of ? 'ANNOUNCE.EDIT' : 'ANNOUNCE.NEW')}
      actions={[
        ...(of
          ? [
              {
                text: t('ANNOUNCE.DELETE'),
                icon: 'delete' as const,
                isDanger: true,
                isDisabled: !isOnline,
                run: () => form.run(() => remove(of.id)),
              },
            ]
          : []),
        {
          text: t('ANNOUNCE.KEEP'),
          icon: 'paper',
          isDisabled: !isOnline || form.isBusy,
          run: () => form.run(keep),
        },
      ]}
    >
      <form {...form.props} className={styles.composer} aria-label={t('ANNOUNCE.NEW')}>
        <Says form={form} />
        <div className={styles.options}>
          <AudienceField
            right="messages.send"
            value={values.audience}
            error={form.errorAt('audience')}
            onChange={(audience) => form.set({ audience })}
          />
          {missing.length > 0 && writtenOf(values.texts).length > 0 ? (
            <Notice tone="info">
              {missing
                .map(({ language, people }) =>
                  t('ANNOUNCE.LANGUAGE_MISSING', {
                    count: people,
                    language: LANGUAGES[language].name,
                  }),
                )
                .join(' ')}
            </Notice>
          ) : null}
          <When form={form} />
          <Asks form={form} />
          {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
          <Button {...form.button} disabled={!isOnline}>
            {at
              ? t('ANNOUNCE.PLAN_FOR', { when: whenText(at, timezone, i18n.language) })
              : sendText(t, values.notify, count)}
          </Button>
        </div>
      </form>
    </Room>
  );
};

type PartProps = { form: AppForm<ComposerValues> };

const Says = ({ form }: PartProps) => {
  const { texts, files } = form.values;
  return (
    <div className={styles.texts}>
      <TextTabs
        texts={texts}
        error={form.errorAt('texts')}
        onChange={(changed) => form.set({ texts: changed })}
      />
      <FilesField
        files={files}
        languages={writtenOf(texts).map(({ language }) => language)}
        error={form.errorAt('files')}
        onChange={(changed) => form.set({ files: changed })}
      />
    </div>
  );
};

const When = ({ form }: PartProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('ANNOUNCE.WHEN')}</legend>
      <SegmentedControl
        data={[
          { value: 'now', label: t('ANNOUNCE.NOW') },
          { value: 'later', label: t('ANNOUNCE.LATER') },
        ]}
        value={form.values.isPlanned ? 'later' : 'now'}
        onChange={(value) => form.set({ isPlanned: value === 'later' })}
      />
      {form.values.isPlanned ? (
        <div className={styles.pair}>
          <TextInput type="date" label={t('AUDIENCE.DAY')} {...form.field('day')} />
          <TextInput type="time" label={t('ANNOUNCE.HOUR')} {...form.field('hour')} />
        </div>
      ) : null}
      <div className={styles.pair}>
        <TextInput
          type="date"
          label={t('ANNOUNCE.EXPIRES')}
          description={t('ANNOUNCE.EXPIRES_HINT')}
          {...form.field('expiresOn')}
        />
        <TextInput
          type="date"
          label={t('ANNOUNCE.PINNED')}
          description={t('ANNOUNCE.PINNED_HINT')}
          {...form.field('pinnedUntil')}
        />
      </div>
      <Checkbox
        label={t('ANNOUNCE.NOTIFY')}
        description={t('ANNOUNCE.NOTIFY_HINT')}
        {...form.check('notify')}
      />
      <Checkbox
        label={t('ANNOUNCE.NEWCOMERS')}
        description={t('ANNOUNCE.NEWCOMERS_HINT')}
        {...form.check('newcomers')}
      />
    </fieldset>
  );
};

const Asks = ({ form }: PartProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('ANNOUNCE.CONFIRM')}</legend>
      <Checkbox
        label={t('ANNOUNCE.ACK')}
        description={t('ANNOUNCE.ACK_HINT')}
        {...form.check('ackWanted')}
      />
      {form.values.ackWanted ? (
        <TextInput type="date" label={t('ANNOUNCE.ACK_BY')} {...form.field('ackBy')} />
      ) : null}
    </fieldset>
  );
};
