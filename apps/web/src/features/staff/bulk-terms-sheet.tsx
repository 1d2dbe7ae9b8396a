import { NativeSelect, TextInput } from '@mantine/core';
import { REGIMES, WORKER_KINDS } from '@ploeg/domain/contracts/contract-terms';
import { WORKER_TYPES } from '@ploeg/domain/dimona/worker-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeTermsOf, inParts, withdrawTermsOf } from '#data/staff/staff-bulk.commands.ts';
import { type BulkProps, BulkSheet } from './bulk-sheet.tsx';
import { PlaceField, type StaffPlace, usePlace } from './bulk-places.tsx';
import { readHours } from './read-hours.ts';
import styles from './staff.module.css';
import { today, typeText } from './staff-words.ts';

type Typed = {
  since: string;
  workerType: string;
  workerKind: string;
  regime: string;
  hours: string;
  jobTitle: string;
};

type TermsSet = Parameters<typeof changeTermsOf>[0]['set'];

const toSet = ({ workerType, workerKind, regime, hours, jobTitle }: Typed): TermsSet => {
  const type = WORKER_TYPES.find((known) => known === workerType);
  const wanted = REGIMES.find((known) => known === regime);
  const kind = WORKER_KINDS.find((known) => known === workerKind);
  const minutes = readHours(hours);
  return {
    ...(wanted && { regime: wanted }),
    ...(type && { workerType: type }),
    ...(kind && { workerKind: kind }),
    ...(minutes && { hoursWeekMinutes: minutes }),
    ...(jobTitle.trim() && { jobTitle: jobTitle.trim() }),
  };
};

/** One of some, or what stands of each. */
const Choice = ({
  label,
  data,
  value,
  onChoose,
}: {
  label: string;
  data: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}) => {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: t('STAFF.BULK.STAYS') }, ...data]}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
};

/** What is agreed with everybody who is selected, from a day on; what stays empty stays as it is. */
export const BulkTermsSheet = ({
  locations,
  ...props
}: BulkProps & { locations: readonly StaffPlace[] }) => {
  const { t } = useTranslation();
  const where = usePlace(props.rows, locations);
  const [typed, setTyped] = useState<Typed>({
    since: today(),
    workerType: '',
    workerKind: '',
    regime: '',
    hours: '',
    jobTitle: '',
  });
  const set = (changes: Partial<Typed>): void => setTyped({ ...typed, ...changes });
  const { place } = where;
  const { since } = typed;
  const terms = toSet(typed);
  const isWrong = readHours(typed.hours) === null;
  const isReady = place && since !== '' && !isWrong && Object.keys(terms).length > 0;
  const departmentId = place?.id ?? '';
  return (
    <BulkSheet
      {...props}
      title={t('STAFF.BULK.TERMS')}
      confirm={t('STAFF.SAVE')}
      wish={isReady ? { departmentId, since, set: terms } : null}
      ask={changeTermsOf}
      // What has begun was worked by: only what is to come can be taken back.
      undo={
        since > today()
          ? (ids) =>
              inParts(ids, (personIds) => withdrawTermsOf({ departmentId, personIds, since }))
          : undefined
      }
    >
      <PlaceField {...where} />
      <div className={styles.pair}>
        <TextInput
          label={t('STAFF.BULK.FROM')}
          type="date"
          value={since}
          onChange={(event) => set({ since: event.currentTarget.value })}
        />
        <Choice
          label={t('STAFF.WORKS_AS')}
          data={WORKER_TYPES.map((type) => ({ value: type, label: typeText(type, t) }))}
          value={typed.workerType}
          onChoose={(workerType) => set({ workerType })}
        />
        <Choice
          label={t('OFFICE_TERMS.KIND')}
          data={WORKER_KINDS.map((value) => ({ value, label: t(`OFFICE_TERMS.KINDS.${value}`) }))}
          value={typed.workerKind}
          onChoose={(workerKind) => set({ workerKind })}
        />
        <Choice
          label={t('OFFICE_TERMS.REGIME')}
          data={REGIMES.map((value) => ({ value, label: t(`OFFICE_TERMS.REGIMES.${value}`) }))}
          value={typed.regime}
          onChoose={(regime) => set({ regime })}
        />
        <TextInput
          label={t('STAFF.HOURS')}
          inputMode="decimal"
          placeholder={t('STAFF.BULK.STAYS')}
          error={isWrong ? t('STAFF.HOURS_WRONG') : null}
          value={typed.hours}
          onChange={(event) => set({ hours: event.currentTarget.value })}
        />
        <TextInput
          label={t('OFFICE_TERMS.JOB')}
          placeholder={t('STAFF.BULK.STAYS')}
          maxLength={80}
          value={typed.jobTitle}
          onChange={(event) => set({ jobTitle: event.currentTarget.value })}
        />
      </div>
    </BulkSheet>
  );
};
