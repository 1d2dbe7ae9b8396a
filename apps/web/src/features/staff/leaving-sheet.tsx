import { Button, NativeSelect, TextInput } from '@mantine/core';
import { END_REASONS, type EndReason } from '@ploeg/domain/staff/staff-states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { endEmployment, keepEmployment, type StaffFile } from '#data/staff/staff.commands.ts';
import { leavingQuery } from '#data/staff/staff.queries.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { formatDate, formatDayShort, formatTime } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './staff.module.css';
import { useAct } from './use-act.ts';

type Preview = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof leavingQuery>['queryFn']>>>
>;

const today = (): string => new Date().toLocaleDateString('sv-SE');

/** As many as are read before deciding; the rest is counted. */
const MOST_SHOWN = 5;

/** Where, when and why, as it is chosen. */
type Chosen = { departmentId: string; isNow: boolean; day: string; reason: string };

type Jobs = StaffFile['jobs'];

const useLeaving = (file: StaffFile, jobs: Jobs, onClose: () => void) => {
  const { t, i18n } = useTranslation();
  const { isBusy, act } = useAct();
  const [chosen, setChosen] = useState<Chosen>({
    departmentId: jobs.length === 1 ? (jobs[0]?.departmentId ?? '') : '',
    isNow: false,
    day: today(),
    reason: '',
  });
  const { isNow, day, reason } = chosen;
  const departmentId = chosen.departmentId || undefined;
  const lastDay = isNow ? null : day || null;
  const preview = useQuery({
    ...leavingQuery(file.personId, { departmentId, lastDay }),
    enabled: isNow || day !== '',
  });
  const name = `${file.firstName} ${file.lastName}`.trim();
  const end = () =>
    act(async () => {
      await endEmployment(file.personId, {
        lastDay,
        ...(departmentId && { departmentId }),
        ...(reason && { reason: reason as EndReason }),
      });
      onClose();
      const text = isNow
        ? t('STAFF.LEAVING.DONE_NOW', { name })
        : t('STAFF.LEAVING.DONE', { name, day: formatDate(Date.parse(day) / 1000, i18n.language) });
      // What has ended is begun anew, not taken back.
      if (isNow || day < today()) showToast('success', text);
      else showUndo(text, () => keepEmployment(file.personId, departmentId));
    });
  return { chosen, setChosen, preview, name, isBusy, end };
};

/** All that an end means, before it is decided. */
export const LeavingSheet = ({ file, onClose }: { file: StaffFile; onClose: () => void }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const jobs = file.jobs.filter(({ work, can }) => work !== 'ended' && can.manage);
  const { chosen, setChosen, preview, name, isBusy, end } = useLeaving(file, jobs, onClose);
  const isBlocked = (preview.data?.lastAdministratorOf.length ?? 0) > 0;
  return (
    <Sheet
      opened
      title={t('STAFF.LEAVING.TITLE', { name })}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <LeavingFields jobs={jobs} chosen={chosen} onChange={setChosen} />
      <RemoteState remote={preview} isOnline={isOnline} offline={t('STAFF.OFFLINE')} />
      {preview.data ? <Consequences preview={preview.data} /> : null}
      <Button
        color="red"
        loading={isBusy}
        disabled={!isOnline || !preview.data || isBlocked}
        onClick={end}
      >
        {t(chosen.isNow ? 'STAFF.LEAVING.END_NOW' : 'STAFF.LEAVING.END')}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t('GENERAL.CANCEL')}
      </Button>
    </Sheet>
  );
};

const LeavingFields = ({
  jobs,
  chosen,
  onChange,
}: {
  jobs: Jobs;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}) => {
  const { t } = useTranslation();
  const set = (changes: Partial<Chosen>): void => onChange({ ...chosen, ...changes });
  return (
    <div className={styles.pair}>
      {jobs.length > 1 ? (
        <NativeSelect
          label={t('OFFICE.LOCATION')}
          data={[
            { value: '', label: t('OFFICE.ALL_LOCATIONS') },
            ...jobs.map((job) => ({ value: job.departmentId, label: job.location })),
          ]}
          value={chosen.departmentId}
          onChange={(event) => set({ departmentId: event.currentTarget.value })}
        />
      ) : null}
      <NativeSelect
        label={t('STAFF.LEAVING.WHEN')}
        data={[
          { value: 'day', label: t('STAFF.LEAVING.AFTER_DAY') },
          { value: 'now', label: t('STAFF.LEAVING.NOW') },
        ]}
        value={chosen.isNow ? 'now' : 'day'}
        onChange={(event) => set({ isNow: event.currentTarget.value === 'now' })}
      />
      {chosen.isNow ? null : (
        <TextInput
          label={t('STAFF.LEAVING.LAST_DAY')}
          type="date"
          value={chosen.day}
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        label={t('STAFF.LEAVING.REASON')}
        data={[
          { value: '', label: t('STAFF.LEAVING.NO_REASON') },
          ...END_REASONS.map((value) => ({ value, label: t(`STAFF.REASON.${value}`) })),
        ]}
        value={chosen.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
    </div>
  );
};

const Consequences = ({ preview }: { preview: Preview }) => {
  const { t, i18n } = useTranslation();
  const { shifts, requests, documents, dimonas, lastAdministratorOf } = preview;
  const waiting = requests.reduce((sum, { count }) => sum + count, 0);
  const toEnd = dimonas.filter(({ isOver }) => !isOver);
  const day = (seconds: number) => formatDayShort(seconds, i18n.language);
  const facts = [
    preview.daysOff > 0 ? t('STAFF.LEAVING.DAYS_OFF', { count: preview.daysOff }) : null,
    waiting > 0 ? t('STAFF.LEAVING.REQUESTS', { count: waiting }) : null,
    ...documents.map(({ title }) => t('STAFF.LEAVING.UNSIGNED', { title })),
    toEnd.length > 0 ? t('STAFF.LEAVING.DIMONA', { count: toEnd.length }) : null,
    preview.clockedInSince === null
      ? null
      : t('STAFF.LEAVING.CLOCKED_IN', { time: formatTime(preview.clockedInSince) }),
    preview.closesAccount ? t('STAFF.LEAVING.ACCOUNT') : null,
  ].filter((fact) => fact !== null);
  const isOpened = shifts.some(({ becomes }) => becomes === 'open');
  return (
    <div className={styles.part}>
      {lastAdministratorOf.length > 0 ? (
        <Notice tone="error">
          {t('STAFF.LEAVING.LAST_ADMINISTRATOR', { locations: lastAdministratorOf.join(', ') })}
        </Notice>
      ) : null}
      <h3 className={styles.partTitle}>{t('STAFF.LEAVING.HAPPENS')}</h3>
      {shifts.length > 0 ? (
        <>
          <span>
            {t(isOpened ? 'STAFF.LEAVING.SHIFTS_OPEN' : 'STAFF.LEAVING.SHIFTS_REMOVED', {
              count: shifts.length,
            })}
          </span>
          <ul className={styles.lines}>
            {shifts.slice(0, MOST_SHOWN).map(({ id, start, end, location }) => (
              <li key={id} className={styles.line}>
                <span className="tabular">
                  {day(start)} {formatTime(start)}–{formatTime(end)}
                </span>
                <span className={styles.detail}>{location}</span>
              </li>
            ))}
          </ul>
          {shifts.length > MOST_SHOWN ? (
            <span className={styles.detail}>
              {t('STAFF.LEAVING.MORE', { count: shifts.length - MOST_SHOWN })}
            </span>
          ) : null}
        </>
      ) : null}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {shifts.length === 0 && facts.length === 0 ? <span>{t('STAFF.LEAVING.NOTHING')}</span> : null}
      <span className={styles.detail}>{t('STAFF.LEAVING.STAYS')}</span>
    </div>
  );
};
