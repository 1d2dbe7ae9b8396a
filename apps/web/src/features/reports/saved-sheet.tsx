import { Button, Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core';
import { MOVING_PERIODS } from '@ploeg/domain/reports/report-names';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { changeSavedReport, createSavedReport } from '#data/reports/saved-reports.commands.ts';
import { reportReadersQuery, type SavedReport } from '#data/reports/saved-reports.queries.ts';
import { useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './reports.module.css';

type Look = SavedReport['look'];

const useSavedForm = (
  saved: SavedReport | null,
  look: Look,
  onSaved: (saved: SavedReport) => void,
) => {
  const { t } = useTranslation();
  return useAppForm({
    initial: {
      name: saved?.name ?? '',
      period: look.period,
      departmentId: saved?.departmentId ?? '',
      isMailed: saved?.mail != null,
      readerIds: saved?.mail?.readers.map(({ personId }) => personId) ?? [],
    },
    judge: ({ name }) => ({
      name: name.trim() === '' ? t('OFFICE_REPORTS.SAVED.NAME_MISSING') : null,
    }),
    wireNames: { name: 'name' },
    send: async ({ name, period, departmentId, isMailed, readerIds }) => {
      const moving = MOVING_PERIODS.find((own) => own === period) ?? look.period;
      const fields = {
        name: name.trim(),
        look: { ...look, period: moving },
        departmentId: departmentId || null,
        isMailed,
        readerIds,
      };
      const kept = saved ? await changeSavedReport(saved, fields) : await createSavedReport(fields);
      showToast('success', t('OFFICE_REPORTS.SAVED.DONE', { name: kept.name }));
      return kept;
    },
    onSent: onSaved,
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
};

/** Who else gets it: those who may look at it. */
const Readers = ({
  look,
  ownerId,
  value,
  onChange,
}: {
  look: Look;
  ownerId: string;
  value: string[];
  onChange: (ids: string[]) => void;
}) => {
  const { t } = useTranslation();
  const remote = useQuery(reportReadersQuery(look.key, look.departmentIds));
  const others = remote.data?.filter(({ personId }) => personId !== ownerId);
  if (!others) {
    return <RemoteState remote={remote} offline={t('OFFICE_REPORTS.OFFLINE')} />;
  }
  if (others.length === 0) {
    return <p className={styles.about}>{t('OFFICE_REPORTS.SAVED.NO_READERS')}</p>;
  }
  return (
    <Checkbox.Group label={t('OFFICE_REPORTS.SAVED.MAIL_TO')} value={value} onChange={onChange}>
      <div className={styles.readers}>
        {others.map(({ personId, name }) => (
          <Checkbox key={personId} value={personId} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
};

/** What a saved report is called, of when it is, who sees it too, and to whom it is mailed. */
export const SavedSheet = ({
  saved,
  look,
  ownId,
  onSaved,
  onClose,
}: {
  /** Null for a new one, which shows what is shown now. */
  saved: SavedReport | null;
  look: Look;
  ownId: string;
  onSaved: (saved: SavedReport) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const managed = useManagedDepartments('people.manage');
  const form = useSavedForm(saved, look, onSaved);
  return (
    <Sheet
      opened
      title={t(saved ? 'OFFICE_REPORTS.SAVED.EDIT_TITLE' : 'OFFICE_REPORTS.SAVED.NEW')}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <form {...form.props} className={styles.sheet}>
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <TextInput
          label={t('OFFICE_REPORTS.SAVED.NAME')}
          maxLength={60}
          data-autofocus
          {...form.field('name')}
        />
        <NativeSelect
          label={t('OFFICE_REPORTS.PERIOD')}
          description={t('OFFICE_REPORTS.SAVED.PERIOD_HINT')}
          data={MOVING_PERIODS.map((value) => ({
            value,
            label: t(`OFFICE_REPORTS.PERIODS.${value}`),
          }))}
          {...form.field('period')}
        />
        {managed.length > 0 ? (
          <NativeSelect
            label={t('OFFICE_REPORTS.SAVED.FOR')}
            description={t('OFFICE_REPORTS.SAVED.FOR_HINT')}
            data={[
              { value: '', label: t('OFFICE_REPORTS.SAVED.ONLY_ME') },
              ...managed.map(({ id, company }) => ({
                value: id,
                label: t('OFFICE_REPORTS.SAVED.ALL_OF', { location: company }),
              })),
            ]}
            {...form.field('departmentId')}
          />
        ) : null}
        <Switch
          label={t('OFFICE_REPORTS.SAVED.MAIL')}
          description={t('OFFICE_REPORTS.SAVED.MAIL_HINT')}
          {...form.check('isMailed')}
        />
        {form.values.isMailed && form.values.period === 'this-month' ? (
          <Notice tone="info">{t('OFFICE_REPORTS.SAVED.MAIL_EMPTY')}</Notice>
        ) : null}
        {form.values.isMailed ? (
          <Readers
            look={look}
            ownerId={saved?.owner.personId ?? ownId}
            value={form.values.readerIds}
            onChange={(readerIds) => form.set({ readerIds })}
          />
        ) : null}
        <Button {...form.button}>{t('OFFICE_REPORTS.SAVED.SAVE')}</Button>
      </form>
    </Sheet>
  );
};
