import { ActionIcon, Button } from '@mantine/core';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { DISPLAY_TIMEZONE, startOfDay, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { ownHoursQuery } from '#data/hours/hours.queries.ts';
import { loadHoursSheet, loadOwnDossier } from '#data/hours/hours-sheet.ts';
import { useClientState, useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { withOwnWords } from './own-words.ts';
import {
  type CarriedLine,
  type OwnSheetDay,
  ownTimesheetsQuery,
} from '#data/timesheets/timesheets.queries.ts';
import { useSending } from '#forms/use-sending.ts';
import { dayKey, formatDays, formatMonth } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { saveFile } from '#platform/save-file.ts';
import { useOnline } from '#platform/use-online.ts';
import { usePageTitle } from '#platform/use-page-title.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import { EarlierMonths } from './earlier-months.tsx';
import { HoursDays } from './hours-days.tsx';
import {
  formatHoursPlace,
  type HoursPlace,
  hoursViews,
  parseHoursPlace,
  stepHours,
} from './hours-place.ts';
import { HoursTotals } from './hours-totals.tsx';
import { ownDays } from './own-days.ts';
import styles from './hours.module.css';

const viewTexts = {
  week: 'HOURS.WEEK',
  month: 'HOURS.MONTH',
  earlier: 'HOURS.EARLIER',
} as const;

const useToday = (): WallSeconds => {
  const { departments } = useLoadedSnapshot();
  return startOfDay(nowWall(departments[0]?.timezone ?? DISPLAY_TIMEZONE));
};

const useSpanName = () => {
  const { i18n } = useTranslation();
  return ({ view, from, until }: HoursPlace): string =>
    view === 'week'
      ? formatDays(from, addDays(until, -1), i18n.language)
      : formatMonth(from, i18n.language);
};

/** What somebody was to work, worked and agreed to; `day` is the one that is open. */
export const HoursScreen = ({ of, day }: { of?: string | undefined; day?: string | undefined }) => {
  const { t } = useTranslation();
  const today = useToday();
  const place = parseHoursPlace(of ?? day?.slice(0, 7), today);
  usePageTitle(t('HOURS.TITLE'));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('HOURS.TITLE')}</h1>
        {place.view === 'earlier' ? null : <SheetButton place={place} />}
      </header>
      <nav className={styles.views} aria-label={t('HOURS.VIEWS')}>
        {hoursViews(today).map((view) => (
          <Link
            key={view.view}
            to="/hours"
            search={{ of: formatHoursPlace(view) }}
            replace
            className={styles.view}
            aria-current={view.view === place.view ? 'page' : undefined}
            activeProps={{}}
          >
            {t(viewTexts[view.view])}
          </Link>
        ))}
      </nav>
      {place.view === 'earlier' ? (
        <EarlierMonths before={dayKey(place.from).slice(0, 7)} />
      ) : (
        <HoursOf place={place} today={today} openDay={day} />
      )}
    </div>
  );
};

/** The days that are shown as a PDF, made by the server. */
const SheetButton = ({ place }: { place: HoursPlace }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const saving = useSending({
    report: () => {
      showToast('danger', t('HOURS.SHEET_FAILED'));
      return null;
    },
  });
  const save = async (): Promise<void> => {
    const bytes = await loadHoursSheet(place);
    const name = `${t('HOURS.FILE')}-${formatHoursPlace(place)}.pdf`;
    saveFile(new Blob([bytes], { type: 'application/pdf' }), name);
  };
  return (
    <ActionIcon
      aria-label={t('HOURS.SHEET')}
      loading={saving.isBusy}
      disabled={!isOnline}
      onClick={() => void saving.run(save)}
    >
      <Icon name="download" />
    </ActionIcon>
  );
};

/** What was registered at each place of work, with sources and corrections, to take along. */
const DossierButton = ({ place }: { place: HoursPlace }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { departments } = useLoadedSnapshot();
  const saving = useSending({
    report: () => {
      showToast('danger', t('HOURS.SHEET_FAILED'));
      return null;
    },
  });
  const save = async (): Promise<void> => {
    for (const { id, company } of departments) {
      const bytes = await loadOwnDossier(id, place);
      const name = `${t('HOURS.DOSSIER_FILE')}-${company}-${formatHoursPlace(place)}.pdf`;
      saveFile(new Blob([bytes], { type: 'application/pdf' }), name);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={18} />}
      loading={saving.isBusy}
      disabled={!isOnline}
      onClick={() => void saving.run(save)}
    >
      {t('HOURS.DOSSIER')}
    </Button>
  );
};

const Steps = ({ place, today }: { place: HoursPlace; today: WallSeconds }) => {
  const { t } = useTranslation();
  const nameOf = useSpanName();
  const before = stepHours(place, -1);
  const after = stepHours(place, 1);
  const isLast = after.from > today;
  return (
    <div className={styles.steps}>
      <Link
        to="/hours"
        search={{ of: formatHoursPlace(before) }}
        replace
        className={styles.step}
        aria-label={t('HOURS.BACK_TO', { span: nameOf(before) })}
      >
        <Icon name="back" size={20} />
      </Link>
      <h2 className={styles.span} aria-live="polite">
        {nameOf(place)}
      </h2>
      {isLast ? (
        <span className={styles.step} />
      ) : (
        <Link
          to="/hours"
          search={{ of: formatHoursPlace(after) }}
          replace
          className={styles.step}
          aria-label={t('HOURS.ON_TO', { span: nameOf(after) })}
        >
          <Icon name="next" size={20} />
        </Link>
      )}
    </div>
  );
};

const NO_PAY: { days: readonly OwnSheetDay[]; carried: readonly CarriedLine[] } = {
  days: [],
  carried: [],
};

const HoursOf = ({
  place,
  today,
  openDay,
}: {
  place: HoursPlace;
  today: WallSeconds;
  openDay: string | undefined;
}) => {
  const { t } = useTranslation();
  const remote = useQuery(ownHoursQuery(place));
  const last = dayKey(addDays(place.until, -1));
  const sheets = useQuery(ownTimesheetsQuery(dayKey(place.from), last));
  const { days: answered, carried } = sheets.data ?? NO_PAY;
  const paid = withOwnWords(answered, useClientState(), sheets.dataUpdatedAt);
  const days = ownDays(remote.data?.days ?? [], paid);
  return (
    <>
      <Steps place={place} today={today} />
      <RemoteState remote={remote} offline={t('HOURS.OFFLINE')} />
      {remote.data ? (
        days.length === 0 ? (
          <Empty icon="clock" title={t('HOURS.EMPTY')} hint={t('HOURS.EMPTY_HINT')} />
        ) : (
          <>
            <HoursTotals hours={remote.data} today={today} paid={paid} carried={carried} />
            <HoursDays
              key={formatHoursPlace(place)}
              days={days}
              paid={paid}
              places={remote.data.places}
              today={dayKey(today)}
              openFirst={openDay}
            />
            <DossierButton place={place} />
          </>
        )
      ) : null}
    </>
  );
};
