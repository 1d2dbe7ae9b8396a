import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { WORKER_TYPES } from '@ploeg/domain/dimona/worker-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wageText } from '#blocks/office/wage-text.ts';
import { employPerson, type StaffFile } from '#data/staff/staff.commands.ts';
import { staffQuery } from '#data/staff/staff.queries.ts';
import { useCan } from '#data/sync/use-rights.ts';
import { termsQuery } from '#data/terms/terms.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { formatDuration } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import type { StaffPlace } from './bulk-places.tsx';
import { Chips } from './chips.tsx';
import { hoursFault, readHours } from './read-hours.ts';
import { KindField, kindOf } from './kind-field.tsx';
import styles from './staff.module.css';
import { today, typeText } from './staff-words.ts';

/** Another location where somebody works too, beside those where they do: an employment of its own. */
export const Elsewhere = ({ file }: { file: StaffFile }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data } = useQuery(staffQuery(false));
  const [isOpen, setOpen] = useState(false);
  const working = new Set(
    file.jobs.filter(({ work }) => work !== 'ended').map(({ departmentId }) => departmentId),
  );
  const places = data?.locations.filter(({ id, manages }) => manages && !working.has(id)) ?? [];
  if (places.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        disabled={!isOnline}
        onClick={() => setOpen(true)}
      >
        {t('STAFF.ELSEWHERE')}
      </Button>
      {isOpen ? (
        <ElsewhereSheet file={file} places={places} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
};

type Typed = {
  departmentId: string;
  start: string;
  workerType: string;
  workerKind: string;
  hours: string;
  /** Of the hours that were agreed elsewhere: none are added. */
  isShared: boolean;
  /** What was agreed elsewhere holds here too. */
  isTaken: boolean;
  sectionIds: string[];
  skillIds: string[];
};

type Taken = { employmentId: string; location: string; text: string; hasKind: boolean };

/** What was agreed where somebody works already, as far as it can hold elsewhere too and is not for some eyes only. */
const useTaken = (file: StaffFile, departmentId: string): Taken | null => {
  const { t, i18n } = useTranslation();
  const seesWages = useCan('wages.see', departmentId);
  const job = file.jobs.find(({ work, can }) => work !== 'ended' && can.terms);
  const employmentId = job?.employmentId ?? '';
  const { data } = useQuery({ ...termsQuery(employmentId), enabled: employmentId !== '' });
  if (!job || !seesWages || !data?.wages) return null;
  const { wages, moments, today: day } = data;
  const terms = (moments.findLast(({ since }) => since <= day) ?? moments[0])?.terms;
  const wage = wages.findLast(({ since }) => since <= day) ?? wages[0];
  const text = [
    terms?.jobTitle,
    wage?.unit === 'hour' ? wageText(wage, t, i18n.language) : '',
  ].filter(Boolean);
  if (text.length === 0) return null;
  const { isKindSaid: hasKind } = data;
  return { employmentId, location: job.location, text: text.join(', '), hasKind };
};

const toJob = (typed: Typed, place: StaffPlace | undefined, taken: Taken | null) => {
  const { departmentId, start, workerType, hours, isShared, isTaken, sectionIds, skillIds } = typed;
  // A kind that was said elsewhere comes with what was agreed there.
  const kind = isTaken && taken?.hasKind ? undefined : kindOf(typed, place);
  const type = WORKER_TYPES.find((known) => known === workerType);
  const minutes = isShared ? 0 : readHours(hours);
  return {
    departmentId,
    // What was chosen for another location before is none of this one's.
    sectionIds: sectionIds.filter((id) => place?.sections.some((row) => row.id === id)),
    skillIds: skillIds.filter((id) => place?.skills.some((row) => row.id === id)),
    ...(start && { start }),
    ...(type && { workerType: type }),
    ...(kind && { workerKind: kind }),
    ...(minutes !== null && minutes !== undefined && { hoursWeekMinutes: minutes }),
    ...(taken && isTaken && { termsOf: taken.employmentId }),
  };
};

const newJob = (file: StaffFile, places: readonly StaffPlace[], isShared: boolean): Typed => ({
  departmentId: places[0]?.id ?? '',
  start: today(),
  workerType: file.jobs.at(-1)?.workerType || 'OTH',
  workerKind: '',
  hours: '',
  isShared,
  isTaken: true,
  sectionIds: [],
  skillIds: [],
});

const ElsewhereSheet = ({
  file,
  places,
  onClose,
}: {
  file: StaffFile;
  places: readonly StaffPlace[];
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const name = `${file.firstName} ${file.lastName}`.trim();
  const asAgreed = ({ isTaken }: Typed): boolean => isTaken && taken?.hasKind === true;
  const held = file.jobs.find(({ work, hoursWeekMinutes }) => work !== 'ended' && hoursWeekMinutes);
  const form = useAppForm<Typed>({
    initial: newJob(file, places, held !== undefined),
    wireNames: { hoursWeekMinutes: 'hours' },
    judge: (typed) => {
      const fault = typed.isShared ? null : hoursFault(typed.hours, typed.workerType);
      const chosen = places.find(({ id }) => id === typed.departmentId);
      const isKindMissing = !asAgreed(typed) && kindOf(typed, chosen) === null;
      return { hours: fault && t(fault), workerKind: isKindMissing ? t('STAFF.KIND_ASK') : null };
    },
    send: async (typed) => {
      const chosen = places.find(({ id }) => id === typed.departmentId);
      await employPerson(file.personId, toJob(typed, chosen, taken));
      onClose();
      const location = chosen?.name ?? '';
      showToast('success', t('STAFF.ELSEWHERE_DONE', { name, location }));
    },
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  const place = places.find(({ id }) => id === form.values.departmentId);
  const taken = useTaken(file, form.values.departmentId);
  return (
    <Sheet opened title={t('STAFF.ELSEWHERE_TITLE')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props} className={styles.adds}>
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <div className={styles.pair}>
          <NativeSelect
            label={t('OFFICE.LOCATION')}
            data={places.map(({ id, name: label }) => ({ value: id, label }))}
            {...form.field('departmentId')}
          />
          <TextInput label={t('STAFF.START')} type="date" {...form.field('start')} />
          <NativeSelect
            label={t('STAFF.WORKS_AS')}
            data={WORKER_TYPES.map((type) => ({ value: type, label: typeText(type, t) }))}
            {...form.field('workerType')}
          />
          {asAgreed(form.values) ? null : (
            <KindField kind={kindOf(form.values, place)} {...form.field('workerKind')} />
          )}
          {form.values.isShared ? null : (
            <TextInput label={t('STAFF.HOURS')} inputMode="decimal" {...form.field('hours')} />
          )}
        </div>
        <AsAgreed held={held} taken={taken} form={form} />
        <Chips
          label={t('STAFF.SECTIONS')}
          choices={place?.sections}
          chosen={form.values.sectionIds}
          onChange={(sectionIds) => form.set({ sectionIds })}
        />
        <Chips
          label={t('STAFF.SKILLS')}
          choices={place?.skills}
          chosen={form.values.skillIds}
          onChange={(skillIds) => form.set({ skillIds })}
        />
        <Button {...form.button}>{t('STAFF.SAVE')}</Button>
      </form>
    </Sheet>
  );
};

/** What holds at the location where they work already, and would here. */
const AsAgreed = ({
  held,
  taken,
  form,
}: {
  held: StaffFile['jobs'][number] | undefined;
  taken: Taken | null;
  form: AppForm<Typed>;
}) => {
  const { t } = useTranslation();
  return (
    <>
      {held ? (
        <Checkbox
          label={t('STAFF.HOURS_SHARED', {
            hours: formatDuration((held.hoursWeekMinutes ?? 0) * 60),
            location: held.location,
          })}
          {...form.check('isShared')}
        />
      ) : null}
      {taken ? (
        <Checkbox
          label={t('STAFF.TERMS_TAKEN', { location: taken.location, terms: taken.text })}
          {...form.check('isTaken')}
        />
      ) : null}
    </>
  );
};
