import { Button, Group, Stack, Text } from '@mantine/core';
import type { Calendar } from '@ploeg/contract/calendars/calendars.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCalendars, renewCalendar } from '#data/calendars/calendar-actions.ts';
import { calendarsQuery } from '#data/calendars/calendars.queries.ts';
import { useSending } from '#forms/use-sending.ts';
import { isAndroid } from '#platform/device-kind.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';

const useFeedAction = () => {
  const { t } = useTranslation();
  return useSending({
    report: () => {
      showToast('danger', t('FEED.FAILED'));
      return null;
    },
  });
};

/** Puts the person's shifts into their own calendar program, one feed for each department. */
export const FeedButton = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const mailing = useFeedAction();
  const mail = async (): Promise<void> => {
    const { emailed } = await loadCalendars(true);
    if (emailed) showToast('success', t('FEED.EMAILED'));
    else setOpen(true);
  };

  return (
    <>
      <Button
        variant="default"
        loading={mailing.isBusy}
        disabled={!isOnline}
        leftSection={<Icon name="calendar" size={20} />}
        onClick={() => (isAndroid() ? void mailing.run(mail) : setOpen(true))}
      >
        {t('FEED.OPEN')}
      </Button>
      <Sheet
        opened={isOpen}
        title={t('FEED.TITLE')}
        close={t('GENERAL.CLOSE')}
        onClose={() => setOpen(false)}
      >
        <Text size="sm" c="dimmed">
          {t('FEED.HINT')}
        </Text>
        <Feeds />
      </Sheet>
    </>
  );
};

const Feeds = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data, isError, isFetching, refetch } = useQuery(calendarsQuery());
  if (!isOnline) return <Notice tone="warning">{t('FEED.OFFLINE')}</Notice>;
  if (isError && !isFetching) {
    return (
      <Notice
        tone="error"
        action={
          <Button size="sm" variant="default" onClick={() => void refetch()}>
            {t('GENERAL.TRY_AGAIN')}
          </Button>
        }
      >
        {t('FEED.FAILED')}
      </Notice>
    );
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label={t('GENERAL.LOADING')}>
        <RowShapes count={3} height={46} />
      </div>
    );
  }
  if (data.calendars.length === 0) return <Text>{t('FEED.EMPTY')}</Text>;
  return data.calendars.map((calendar) => (
    <Feed key={calendar.department.id} calendar={calendar} isOnly={data.calendars.length === 1} />
  ));
};

const Feed = ({
  calendar: { department, webcal },
  isOnly,
}: {
  calendar: Calendar;
  /** Of several none is the one thing to do, so none is filled. */
  isOnly: boolean;
}) => {
  const { t } = useTranslation();
  const copying = useFeedAction();
  const renewing = useFeedAction();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(webcal.replace(/^webcal:/, 'https:'));
    showToast('success', t('FEED.COPIED'));
  };
  const renew = async (): Promise<void> => {
    await renewCalendar(department.id);
    showToast('success', t('FEED.RENEWED'));
  };

  return (
    <Stack gap={8} component="section" aria-label={department.company}>
      <Text component="h3" size="md" fw={650}>
        {department.company}
      </Text>
      <Group grow gap={8} preventGrowOverflow={false}>
        <Button component="a" href={webcal} px={12} variant={isOnly ? 'filled' : 'default'}>
          {t('FEED.SUBSCRIBE')}
        </Button>
        <Button variant="default" px={12} onClick={() => void copying.run(copy)}>
          {t('FEED.COPY')}
        </Button>
      </Group>
      <Button variant="subtle" loading={renewing.isBusy} onClick={() => void renewing.run(renew)}>
        {t('FEED.RENEW')}
      </Button>
    </Stack>
  );
};
