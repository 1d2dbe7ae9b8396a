import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { Button } from '@mantine/core';
import type { ShiftChoice } from '@ploeg/domain/staff/leaving';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { endEmployment, keepEmployment, type StaffFile } from '#data/staff/staff.commands.ts';
import { leavingQuery, type LeavingPreview } from '#data/staff/staff.queries.ts';
import { formatDate, formatTime } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { type Chosen, LeavingFields, toEnd } from './leaving-fields.tsx';
import { LeavingShifts } from './leaving-shifts.tsx';
import styles from './staff.module.css';
import { today } from './staff-words.ts';
import { useAct } from '#blocks/office/use-act.ts';
import { useOnline } from '#platform/use-online.ts';

type Jobs = StaffFile['jobs'];

const useLeaving = (file: StaffFile, jobs: Jobs, onClose: () => void) => {
  const { t, i18n } = useTranslation();
  const { isBusy, act } = useAct();
  const [chosen, setChosen] = useState<Chosen>({
    departmentId: jobs.length > 1 && file.can.endAll ? '' : (jobs[0]?.departmentId ?? ''),
    isNow: false,
    day: today(),
    reason: '',
    rest: '',
  });
  const [fates, setFates] = useState<readonly ShiftChoice[]>([]);
  const { isNow, day } = chosen;
  const departmentId = chosen.departmentId || undefined;
  const wish = toEnd(chosen);
  const preview = useQuery({
    ...leavingQuery(file.personId, { departmentId, lastDay: wish?.lastDay ?? null }),
    enabled: wish !== null,
  });
  const name = `${file.firstName} ${file.lastName}`.trim();
  // What was chosen for a shift waits for it: another day may have taken it out of the list.
  const still = new Set(preview.data?.shifts.map(({ id }) => id));
  const shifts = fates.filter(({ shiftId }) => still.has(shiftId));
  const isOpen = shifts.some(({ becomes, employmentId }) => becomes === 'given' && !employmentId);
  const end = () =>
    act(async () => {
      if (!wish) return;
      await endEmployment(file.personId, { ...wish, shifts });
      onClose();
      const text = isNow
        ? t('STAFF.LEAVING.DONE_NOW', { name })
        : t('STAFF.LEAVING.DONE', { name, day: formatDate(fromDateKey(day), i18n.language) });
      showUndo(text, () => keepEmployment(file.personId, departmentId));
    });
  return { chosen, setChosen, fates, setFates, preview, name, isOpen, isBusy, end };
};

/** All that an end means, before it is decided. */
export const LeavingSheet = ({ file, onClose }: { file: StaffFile; onClose: () => void }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const jobs = file.jobs.filter(({ work, can }) => work !== 'ended' && can.manage);
  const { chosen, setChosen, fates, setFates, preview, name, isOpen, isBusy, end } = useLeaving(
    file,
    jobs,
    onClose,
  );
  const isBlocked = isOpen || (preview.data?.lastAdministratorOf.length ?? 0) > 0;
  return (
    <Sheet
      opened
      title={t('STAFF.LEAVING.TITLE', { name })}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <LeavingFields
        places={jobs.map(({ departmentId, location }) => ({ id: departmentId, name: location }))}
        isAllOffered={file.can.endAll}
        chosen={chosen}
        onChange={setChosen}
      />
      {file.can.endAll ? null : <Notice tone="info">{t('STAFF.LEAVING.NOT_ALL')}</Notice>}
      <RemoteState remote={preview} offline={t('STAFF.OFFLINE')} />
      {preview.data ? (
        <Consequences preview={preview.data} rest={chosen.rest} fates={fates} onChange={setFates} />
      ) : null}
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

const Consequences = ({
  preview,
  ...choices
}: {
  preview: LeavingPreview;
  rest: Chosen['rest'];
  fates: readonly ShiftChoice[];
  onChange: (fates: readonly ShiftChoice[]) => void;
}) => {
  const { t } = useTranslation();
  const { shifts, requests, documents, dimonas, lastAdministratorOf } = preview;
  const titles = documents.flatMap(({ title }) => title || []);
  const untitled = documents.length - titles.length;
  const waiting = requests.reduce((sum, { count }) => sum + count, 0);
  const declared = dimonas.filter(({ isOver }) => !isOver);
  const facts = [
    preview.daysOff > 0 ? t('STAFF.LEAVING.DAYS_OFF', { count: preview.daysOff }) : null,
    waiting > 0 ? t('STAFF.LEAVING.REQUESTS', { count: waiting }) : null,
    ...titles.map((title) => t('STAFF.LEAVING.UNSIGNED', { title })),
    untitled > 0 ? t('STAFF.LEAVING.UNTITLED', { count: untitled }) : null,
    declared.length > 0 ? t('STAFF.LEAVING.DIMONA', { count: declared.length }) : null,
    preview.clockedInSince === null
      ? null
      : t('STAFF.LEAVING.CLOCKED_IN', { time: formatTime(preview.clockedInSince) }),
    preview.closesAccount ? t('STAFF.LEAVING.ACCOUNT') : null,
    preview.closesAccount ? t('STAFF.LEAVING.PAPERS') : null,
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.part}>
      {lastAdministratorOf.length > 0 ? (
        <Notice tone="error">
          {t('STAFF.LEAVING.LAST_ADMINISTRATOR', { locations: lastAdministratorOf.join(', ') })}
        </Notice>
      ) : null}
      <h3 className={styles.partTitle}>{t('STAFF.LEAVING.HAPPENS')}</h3>
      <LeavingShifts shifts={shifts} {...choices} />
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {shifts.length === 0 && facts.length === 0 ? <span>{t('STAFF.LEAVING.NOTHING')}</span> : null}
      <span className={styles.detail}>{t('STAFF.LEAVING.STAYS')}</span>
    </div>
  );
};
