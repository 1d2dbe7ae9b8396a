import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReportSpan } from '@ploeg/domain/reports/report-span';
import { REPORT_BYS } from '@ploeg/domain/reports/report-names';
import { useTranslation } from 'react-i18next';
import type { Scope } from '#blocks/office/use-scope.ts';
import type { Report } from '#data/reports/reports.queries.ts';
import { useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import { Icon } from '#ui/icon.tsx';
import { REPORT_PERIODS, type ReportPlace, type SetPlace } from './report-place.ts';
import styles from './reports.module.css';

const isOf = <V extends string>(values: readonly V[], value: string): V | undefined =>
  values.find((known) => known === value);

/** When, of whom, by what, and beside what. */
export const ReportToolbar = ({
  place,
  set,
  span,
  scope,
  report,
}: {
  place: ReportPlace;
  set: SetPlace;
  span: ReportSpan;
  scope: Scope;
  report: Report | undefined;
}) => {
  const { t } = useTranslation();
  const { period = 'this-month', section = '', by, compare = false } = place;
  const bys = report?.bys ?? [];
  const dates = (['from', 'until'] as const).map((end) => (
    <TextInput
      key={end}
      type="date"
      aria-label={t(end === 'from' ? 'OFFICE_REPORTS.FROM' : 'OFFICE_REPORTS.UNTIL')}
      value={span[end]}
      onChange={(event) =>
        event.currentTarget.value &&
        set({ ...span, [end]: event.currentTarget.value, period: 'own' })
      }
    />
  ));
  return (
    <>
      <NativeSelect
        aria-label={t('OFFICE_REPORTS.PERIOD')}
        value={period}
        data={REPORT_PERIODS.map((value) => ({
          value,
          label: t(`OFFICE_REPORTS.PERIODS.${value}`),
        }))}
        onChange={(event) => {
          const next = isOf(REPORT_PERIODS, event.currentTarget.value);
          const own = next === 'own' ? span : { from: undefined, until: undefined };
          set({ period: next, ...own });
        }}
      />
      {period === 'own' ? dates : null}
      {bys.length > 1 ? (
        <NativeSelect
          aria-label={t('OFFICE_REPORTS.BY')}
          value={by ?? report?.by}
          data={bys.map((value) => ({ value, label: t(`OFFICE_REPORTS.BYS.${value}`) }))}
          onChange={(event) => set({ by: isOf(REPORT_BYS, event.currentTarget.value) })}
        />
      ) : null}
      <SectionSelect scope={scope} value={section} set={set} />
      {report && !report.isStanding ? (
        <Checkbox
          label={t('OFFICE_REPORTS.COMPARE')}
          checked={compare}
          onChange={(event) => set({ compare: event.currentTarget.checked || undefined })}
        />
      ) : null}
      {report?.persons.map(({ personId, name }) => (
        <button
          key={personId}
          type="button"
          className={styles.chip}
          aria-label={t('OFFICE_REPORTS.NOT_ONLY', { name })}
          onClick={() => set({ person: undefined, by: undefined })}
        >
          {name}
          <Icon name="close" size={12} />
        </button>
      ))}
    </>
  );
};

const SectionSelect = ({ scope, value, set }: { scope: Scope; value: string; set: SetPlace }) => {
  const { t } = useTranslation();
  const places = useManagedDepartments('team.see').filter(({ id }) => scope.ids.includes(id));
  const hasSeveral = places.length > 1;
  const sections = places.flatMap(({ company, sections: own }) =>
    own.map(({ id, name }) => ({ value: id, label: hasSeveral ? `${name} · ${company}` : name })),
  );
  // The only one of a location that was chosen among those of several still leaves others out.
  if (sections.length < 2 && value === '') return null;
  return (
    <NativeSelect
      aria-label={t('OFFICE_REPORTS.SECTION')}
      value={value}
      data={[{ value: '', label: t('OFFICE_REPORTS.ALL_SECTIONS') }, ...sections]}
      onChange={(event) => set({ section: event.currentTarget.value || undefined })}
    />
  );
};
