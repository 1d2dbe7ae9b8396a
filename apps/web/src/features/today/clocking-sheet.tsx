import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ClockingFacts, ClockingHistory, ClockingReasons } from '#blocks/clocking-record.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { clockingEventsQuery } from '#data/clockings/clockings.queries.ts';
import type { Clocking, Shift } from '#data/wire.ts';
import { formatTime } from '#platform/datetime.ts';
import { Sheet } from '#ui/sheet.tsx';
import { CorrectionForm } from './correction-form.tsx';

export type OpenClocking = { clocking: Clocking; name: string; shift: Shift | null };

/** The record of a clocking over the dashboard, with what a manager can do about it. */
export const ClockingSheet = ({
  open,
  timezone,
  onClose,
}: {
  open: OpenClocking | null;
  timezone: string;
  onClose: () => void;
}) => (
  <Sheet opened={open !== null} title={open?.name ?? ''} onClose={onClose}>
    {open ? (
      <Content key={open.clocking.id} {...open} timezone={timezone} onDone={onClose} />
    ) : null}
  </Sheet>
);

const Content = ({
  clocking,
  shift,
  timezone,
  onDone,
}: Omit<OpenClocking, 'name'> & { timezone: string; onDone: () => void }) => {
  const { t } = useTranslation();
  const events = useQuery(clockingEventsQuery(clocking.id));
  return (
    <>
      {/* Reading comes first: a field with the focus would bring up the keyboard. */}
      <div tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        <ClockingReasons clocking={clocking} />
        <ClockingFacts clocking={clocking} />
      </div>
      {shift ? (
        <Text size="sm" c="dimmed" className="tabular">
          {t('RECORD.PLANNED')}: {formatTime(shift.start)} – {formatTime(shift.end)}
        </Text>
      ) : null}
      <CorrectionForm clocking={clocking} timezone={timezone} onDone={onDone} />
      <section>
        <Title order={3}>{t('RECORD.HISTORY')}</Title>
        <RemoteState remote={events} offline={t('RECORD.HISTORY_OFFLINE')} />
        {events.data ? <ClockingHistory events={events.data} /> : null}
      </section>
    </>
  );
};
