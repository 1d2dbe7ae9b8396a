import { Button, Stack, Text } from '@mantine/core';
import type { Calendar } from '@ploeg/contract/calendars/calendars.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCalendars, renewCalendar } from '#data/calendars/calendar-actions.ts';
import { useOnline } from '#data/sync/use-world.ts';
import { isAndroid } from '#platform/device-kind.ts';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';

/** Puts the person's shifts into their own calendar program, one feed for each department. */
export const FeedButton = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [calendars, setCalendars] = useState<Calendar[] | null>(null);
  const [isBusy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch {
      showToast('danger', t('FEED.FAILED'));
    } finally {
      setBusy(false);
    }
  };
  const open = (): Promise<void> =>
    attempt(async () => {
      const answer = await loadCalendars(isAndroid());
      if (answer.emailed) showToast('success', t('FEED.EMAILED'));
      else setCalendars(answer.calendars);
    });
  const renew = (departmentId: string): Promise<void> =>
    attempt(async () => {
      await renewCalendar(departmentId);
      setCalendars((await loadCalendars(false)).calendars);
      showToast('success', t('FEED.RENEWED'));
    });
  const copy = (webcal: string): Promise<void> =>
    attempt(async () => {
      await navigator.clipboard.writeText(webcal.replace(/^webcal:/, 'https:'));
      showToast('success', t('FEED.COPIED'));
    });

  return (
    <>
      <Button
        variant="default"
        loading={isBusy && calendars === null}
        disabled={!isOnline}
        leftSection={<Icon name="calendar" size={20} />}
        onClick={() => void open()}
      >
        {t('FEED.OPEN')}
      </Button>
      <Sheet opened={calendars !== null} title={t('FEED.TITLE')} onClose={() => setCalendars(null)}>
        <Text size="sm" c="dimmed">
          {t('FEED.HINT')}
        </Text>
        {(calendars ?? []).map(({ department, webcal }) => (
          <Stack key={department.id} gap={8}>
            <Text fw={650}>{department.company}</Text>
            <Button component="a" href={webcal}>
              {t('FEED.SUBSCRIBE')}
            </Button>
            <Button variant="default" onClick={() => void copy(webcal)}>
              {t('FEED.COPY')}
            </Button>
            <Button variant="subtle" loading={isBusy} onClick={() => void renew(department.id)}>
              {t('FEED.RENEW')}
            </Button>
          </Stack>
        ))}
      </Sheet>
    </>
  );
};
