import { dayIn } from '@ploeg/domain/time/wall-time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { Room } from '#blocks/office/room.tsx';
import { Tab } from '#blocks/office/tab-strip.tsx';
import { type Scope, useScope } from '#blocks/office/use-scope.ts';
import { useSectionHere } from '#blocks/office/use-section-here.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import {
  loadReportFile,
  type OfferedReport,
  offeredReportsQuery,
  type Report,
  type ReportForm,
  type ReportQuery,
  reportQuery,
} from '#data/reports/reports.queries.ts';
import { useDepartmentsElsewhere } from '#data/sync/use-managed-departments.ts';
import { openFile, saveFile } from '#platform/save-file.ts';
import { useClock } from '#platform/use-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportFigures } from './report-figures.tsx';
import type { ReportPlace, SetPlace } from './report-place.ts';
import { readSort, spanOfPlace, writeSort } from './report-shown.ts';
import { ReportTable } from './report-table.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { SavedMenu } from './saved-menu.tsx';
import styles from './reports.module.css';

type At = {
  place: ReportPlace;
  set: SetPlace;
  /** Another address instead of this one. */
  open: (place: ReportPlace) => void;
};

/** Figures over time: what people worked, what it cost, who was away. */
export const ReportsScreen = ({ place: asked, set, open }: At) => {
  const { t } = useTranslation();
  const scope = useScope('team.see');
  const place = useSectionHere(asked, scope.ids);
  const elsewhere = useDepartmentsElsewhere();
  const remote = useQuery(offeredReportsQuery());
  const offered = remote.data ?? [];
  if (!scope.single) {
    return (
      <Room title={t('OFFICE_REPORTS.TITLE')}>
        <NoLocation elsewhere={elsewhere} icon="chart" title={t('OFFICE_REPORTS.NO_ACCESS')} />
      </Room>
    );
  }
  const [first] = offered;
  const chosen = offered.find(({ key }) => key === place.report) ?? first;
  if (!chosen) {
    return (
      <Room title={t('OFFICE_REPORTS.TITLE')} scope={scope}>
        <RemoteState remote={remote} offline={t('OFFICE_REPORTS.OFFLINE')} />
        {remote.data ? (
          <Empty
            icon="chart"
            title={t('OFFICE_REPORTS.NO_ACCESS')}
            hint={t('OFFICE_REPORTS.NO_ACCESS_HINT')}
          />
        ) : null}
      </Room>
    );
  }
  return <ReportRoom {...{ place, set, open, scope, offered, chosen }} />;
};

type Chosen = At & { scope: Scope; offered: readonly OfferedReport[]; chosen: OfferedReport };

/** The report of an address, and what is asked of the server for it. */
const useReport = ({ place, scope, chosen }: Chosen) => {
  const today = dayIn(useClock(), scope.single?.timezone ?? 'Europe/Brussels');
  const span = spanOfPlace(place, today);
  const ids = scope.ids.filter((id) => chosen.departmentIds.includes(id));
  const query: ReportQuery = {
    ...span,
    ...(scope.isAll ? {} : { departmentIds: ids.join(',') }),
    ...(place.by && { by: place.by }),
    ...(place.section && { sectionIds: place.section }),
    ...(place.person && { personIds: place.person }),
    ...(place.compare && { compare: '1' as const }),
  };
  const remote = useQuery(reportQuery(chosen.key, query, ids.length > 0));
  return { span, query, remote, isHere: ids.length > 0 };
};

const ReportRoom = (given: Chosen) => {
  const { place, set, open, scope, offered, chosen } = given;
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { span, query, remote, isHere } = useReport(given);
  // What was asked for before stays until the next one is there, never under another title.
  const report = remote.data?.key === chosen.key ? remote.data : undefined;
  const take = useMutation({
    mutationFn: async (form: ReportForm) => {
      const { file, name } = await loadReportFile(chosen.key, query, form);
      if (form === 'sheet') openFile(file, name);
      else saveFile(file, name);
    },
  });
  const fileAction = (form: ReportForm) => ({
    isDisabled: !isOnline || !report,
    isBusy: take.isPending && take.variables === form,
    run: () => take.mutate(form),
  });
  return (
    <Room
      title={t('OFFICE_REPORTS.TITLE')}
      scope={scope}
      tabs={<ReportTabs offered={offered} chosen={chosen} place={place} />}
      actions={[
        { text: t('OFFICE_REPORTS.CSV'), icon: 'download', ...fileAction('table') },
        { text: t('OFFICE_REPORTS.PDF'), icon: 'paper', ...fileAction('sheet') },
      ]}
      toolbar={
        <>
          <SavedMenu reportKey={chosen.key} place={place} open={open} />
          <ReportToolbar place={place} set={set} span={span} scope={scope} report={report} />
        </>
      }
    >
      {take.isError ? <Notice tone="error">{t('OFFICE_REPORTS.FILE_FAILED')}</Notice> : null}
      {isHere ? (
        <RemoteState
          remote={{ ...remote, data: report }}
          offline={t('OFFICE_REPORTS.OFFLINE')}
          shape={<RowShapes count={10} height={38} />}
        />
      ) : (
        <Empty
          icon="chart"
          title={t('OFFICE_REPORTS.NOT_HERE')}
          hint={t('OFFICE_REPORTS.NO_ACCESS_HINT')}
        />
      )}
      {report && isHere ? <Shown report={report} place={place} set={set} /> : null}
    </Room>
  );
};

/** The other reports, of the same days and people. */
const ReportTabs = ({ offered, chosen, place }: Pick<Chosen, 'offered' | 'chosen' | 'place'>) =>
  offered.map(({ key, title }) => (
    <Tab
      key={key}
      to="/office/reports"
      search={{ ...place, report: key, by: undefined, sort: undefined, saved: undefined }}
      aria-current={key === chosen.key ? 'page' : undefined}
    >
      {title}
    </Tab>
  ));

const Shown = ({ report, place, set }: Omit<At, 'open'> & { report: Report }) => {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.about}>{report.about}</p>
      {report.rows.length === 0 ? (
        <Empty
          icon="chart"
          title={t('OFFICE_REPORTS.EMPTY')}
          hint={t('OFFICE_REPORTS.EMPTY_HINT')}
        />
      ) : (
        <>
          <ReportFigures report={report} />
          <ReportChart key={report.key} report={report} />
          <ReportTable
            report={report}
            sort={readSort(place.sort)}
            onSort={(sort) => set({ sort: writeSort(sort) })}
            onPerson={(person) => set({ person, by: 'day', sort: undefined })}
          />
        </>
      )}
    </>
  );
};
