import { Button, SegmentedControl } from '@mantine/core';
import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { type Measure, MEASURES } from '@ploeg/domain/forecast/figure-lines';
import { weekdayOf } from '@ploeg/domain/forecast/forecast';
import { dayIn, fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { Room } from '#blocks/office/room.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import { onlyOne, type Scope, useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { returnForecast } from '#data/forecast/forecast.commands.ts';
import { type Forecast, type ForecastUse, forecastQuery } from '#data/forecast/forecast.queries.ts';
import {
  useDepartmentsElsewhere,
  useManagedDepartments,
} from '#data/sync/use-managed-departments.ts';
import { formatDayShort } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { FiguresForm } from './figures-form.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { ForecastDays } from './forecast-days.tsx';
import styles from './forecast.module.css';
import { RatioForm } from './ratio-form.tsx';
import { RatioRows } from './ratio-rows.tsx';
import { TakeDrawer } from './take-drawer.tsx';
import { TrialText } from './trial-text.tsx';

/** What a location may expect, and how many people that takes. */
export const ForecastScreen = () => {
  const { t } = useTranslation();
  const scope = useScope('plan');
  const elsewhere = useDepartmentsElsewhere();
  if (!scope.single) {
    return (
      <Room title={t('FORECAST.TITLE')}>
        <NoLocation elsewhere={elsewhere} icon="chart" title={t('PLAN.NO_ACCESS')} />
      </Room>
    );
  }
  return <ForecastRoom key={scope.single.id} scope={onlyOne(scope)} location={scope.single} />;
};

type Open = 'figures' | 'ratio' | 'take' | null;

type Location = NonNullable<Scope['single']>;

/** The next whole week, as far as the forecast reaches. */
const nextWeek = (tomorrow: string): { from: string; to: string } => {
  const from = addToDay(tomorrow, (7 - weekdayOf(tomorrow)) % 7);
  return { from, to: addToDay(from, 6) };
};

const useSections = (departmentId: string) => {
  const { t } = useTranslation();
  const place = useManagedDepartments('plan').find(({ id }) => id === departmentId);
  const sections = place?.sections ?? [];
  const nameOf = (id: string | null): string =>
    id === null ? t('NEEDS.WHOLE') : (sections.find((row) => row.id === id)?.name ?? '…');
  return { sections, nameOf };
};

const useOpened = () => {
  const [open, setOpen] = useState<Open>(null);
  // What is done late closes itself, never what was opened meanwhile.
  const closing = (one: Open) => () => setOpen((now) => (now === one ? null : now));
  return { open, setOpen, closing };
};

const ForecastRoom = ({ scope, location }: { scope: Scope; location: Location }) => {
  const { t } = useTranslation();
  const { id: departmentId, timezone } = location;
  const isOnline = useOnline();
  const [measure, setMeasure] = useState<Measure>('covers');
  const { open, setOpen, closing } = useOpened();
  const { sections, nameOf } = useSections(departmentId);
  const today = dayIn(useClock(), timezone);
  const remote = useQuery(forecastQuery(departmentId, measure));
  const forecast = remote.data;
  const [first, last] = [forecast?.days[0]?.day, forecast?.days.at(-1)?.day];
  const canTake = first !== undefined && last !== undefined && (forecast?.ratios.length ?? 0) > 0;
  const given = { departmentId, measure, isOnline };
  return (
    <Room
      title={t('FORECAST.TITLE')}
      lead={t('FORECAST.LEAD')}
      scope={scope}
      actions={[
        {
          text: t('NEEDS.TITLE'),
          icon: 'people',
          link: { to: '/office/planning/needs', search: { d: departmentId } },
        },
        {
          text: t('FORECAST.IMPORT'),
          icon: 'upload',
          isDisabled: !isOnline,
          run: () => setOpen('figures'),
        },
        {
          text: t('FORECAST.TAKE'),
          icon: 'check',
          isMain: true,
          isDisabled: !isOnline || !canTake,
          run: () => setOpen('take'),
        },
      ]}
      drawer={
        open === 'take' && canTake ? (
          <TakeDrawer
            {...given}
            {...nextWeek(first)}
            first={first}
            last={last}
            nameOf={nameOf}
            onClose={closing('take')}
          />
        ) : null
      }
    >
      <SegmentedControl
        className={styles.measure}
        aria-label={t('FORECAST.MEASURE')}
        data={MEASURES.map((value) => ({ value, label: t(`FORECAST.MEASURES.${value}`) }))}
        value={measure}
        onChange={setMeasure}
      />
      {open === 'figures' ? (
        <FiguresForm {...given} today={today} onDone={closing('figures')} />
      ) : null}
      <RemoteState remote={remote} offline={t('FORECAST.OFFLINE')} />
      {forecast ? (
        <Expected forecast={forecast} measure={measure} isImporting={open === 'figures'} />
      ) : null}
      {forecast?.use ? <Taken use={forecast.use} isOnline={isOnline} /> : null}
      {forecast ? (
        <Ratios
          {...given}
          ratios={forecast.ratios}
          sections={sections}
          nameOf={nameOf}
          isOpen={open === 'ratio'}
          onOpen={() => setOpen('ratio')}
          onDone={closing('ratio')}
        />
      ) : null}
    </Room>
  );
};

/** How much one person does in an hour, and where that is said. */
const Ratios = ({
  ratios,
  nameOf,
  isOpen,
  onOpen,
  ...given
}: Omit<Parameters<typeof RatioForm>[0], 'ratios'> &
  Pick<Parameters<typeof RatioRows>[0], 'ratios' | 'nameOf'> & {
    isOpen: boolean;
    onOpen: () => void;
  }) => {
  const { t } = useTranslation();
  const { measure, isOnline } = given;
  return (
    <section className={styles.part} aria-label={t('FORECAST.RATIOS')}>
      <div className={styles.head}>
        <h2>{t('FORECAST.RATIOS')}</h2>
        <Button variant="default" disabled={!isOnline} onClick={onOpen}>
          {t('FORECAST.RATIO_ADD')}
        </Button>
      </div>
      {isOpen ? <RatioForm {...given} ratios={ratios} /> : null}
      {ratios.length === 0 && !isOpen ? (
        <p className={styles.hint}>{t('FORECAST.RATIOS_EMPTY')}</p>
      ) : null}
      <RatioRows ratios={ratios} measure={measure} nameOf={nameOf} isOnline={isOnline} />
    </section>
  );
};

const Expected = ({
  forecast,
  measure,
  isImporting,
}: {
  forecast: Forecast;
  measure: Measure;
  isImporting: boolean;
}) => {
  const { t } = useTranslation();
  if (forecast.known === 0) {
    return isImporting ? null : (
      <Empty icon="chart" title={t('FORECAST.EMPTY')} hint={t('FORECAST.EMPTY_HINT')} />
    );
  }
  return (
    <section className={styles.part} aria-label={t('FORECAST.COMING')}>
      <TrialText forecast={forecast} measure={measure} />
      <ForecastChart forecast={forecast} measure={measure} />
      <ForecastDays days={forecast.days} measure={measure} />
    </section>
  );
};

/** What was taken over last, with the way back. */
const Taken = ({ use, isOnline }: { use: ForecastUse; isOnline: boolean }) => {
  const { t, i18n } = useTranslation();
  const { isBusy, act } = useAct();
  const dayText = (day: string): string => formatDayShort(fromDateKey(day), i18n.language);
  return (
    <Notice tone="info">
      {t('FORECAST.WAS_TAKEN', { from: dayText(use.from), to: dayText(use.to) })}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isBusy}
        disabled={!isOnline}
        onClick={() =>
          act(async () => {
            await returnForecast(use.id);
          })
        }
      >
        {t('FORECAST.RETURN')}
      </Button>
    </Notice>
  );
};
