import { Button, NativeSelect, TextInput } from '@mantine/core';
import type {
  EmployerLine,
  LegalEntity,
  LocationEmployers,
  OpenPeriod,
} from '@ploeg/contract/employers/employers.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { FROM_THE_START } from '@ploeg/domain/employers/employer-of-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setLocationEmployer } from '#data/employers/employers-keeping.ts';
import { useTimezoneOf } from '#data/sync/use-rights.ts';
import styles from './company.module.css';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { formatDate } from '#platform/datetime.ts';
import { todayIn } from '#platform/device-clock.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { CommitteeFields } from './committee-fields.tsx';

type Typed = Omit<EmployerLine, 'id'>;

export type SetEmployer = { since: string; lineId: string | undefined; isAhead: boolean };

const startOf = (
  { lines }: LocationEmployers,
  employers: readonly LegalEntity[],
  today: string,
): Typed => {
  const [first] = employers;
  const last = lines.at(-1);
  const other = employers.find(({ id }) => id !== last?.legalEntityId) ?? first;
  return {
    // A location that never had one has it for whatever was done there before.
    since: lines.length === 0 ? FROM_THE_START : today,
    legalEntityId: other?.id ?? '',
    jointCommittee: last?.jointCommittee ?? other?.jointCommittee ?? 'XXX',
    article17Type: last?.article17Type ?? other?.article17Type ?? 'O17',
  };
};

/** Who employs at a location from a day on; declarations that another employer must end are shown first. */
export const LocationEmployerSheet = ({
  location,
  employers,
  onDone,
  onClose,
}: {
  location: LocationEmployers;
  employers: readonly LegalEntity[];
  onDone: (set: SetEmployer) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const timezone = useTimezoneOf(location.departmentId);
  const [open, setOpen] = useState<readonly OpenPeriod[] | null>(null);
  const form = useAppForm<Typed>({
    initial: () => startOf(location, employers, todayIn(timezone)),
    required: ['since'],
    wireNames: {},
    send: async (typed) => {
      const { departmentId } = location;
      if (open === null) {
        const dry = await setLocationEmployer(departmentId, { ...typed, dryRun: true });
        if (dry.open.length > 0) {
          setOpen(dry.open);
          return;
        }
      }
      const { lines } = await setLocationEmployer(departmentId, typed);
      const isAhead = typed.since > todayIn(timezone);
      const lineId = lines.findLast(({ since }) => since === typed.since)?.id;
      onDone({ since: typed.since, lineId, isAhead });
    },
    refuse: (error) => failureText(error, t, t('OFFICE_COMPANY.FAILED')),
  });
  const isFirst = location.lines.length === 0;
  return (
    <Sheet
      opened
      title={t('OFFICE_EMPLOYERS.FROM_OF', { name: location.name })}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <form {...form.props} className={styles.form} onChange={() => setOpen(null)}>
        <NativeSelect
          label={t('OFFICE_EMPLOYERS.EMPLOYER')}
          data={employers.map(({ id, name }) => ({ value: id, label: name }))}
          data-autofocus
          {...form.field('legalEntityId')}
        />
        {isFirst ? (
          <p className={styles.hint}>{t('OFFICE_EMPLOYERS.FIRST_HINT')}</p>
        ) : (
          <TextInput
            label={t('OFFICE_EMPLOYERS.SINCE')}
            description={t('OFFICE_EMPLOYERS.SINCE_HINT')}
            type="date"
            {...form.field('since')}
          />
        )}
        <CommitteeFields form={form} />
        {open ? <OpenPeriods open={open} /> : null}
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth>
          {t('OFFICE_COMPANY.SAVE')}
        </Button>
      </form>
    </Sheet>
  );
};

/** Declarations that the employer of before must end. */
const OpenPeriods = ({ open }: { open: readonly OpenPeriod[] }) => {
  const { t, i18n } = useTranslation();
  return (
    <Notice tone="warning" icon="declare" title={t('OFFICE_EMPLOYERS.OPEN_PERIODS')}>
      <ul className={styles.obstacles}>
        {open.map(({ personId, name, startDate }) => (
          <li key={personId + startDate}>
            {t('OFFICE_EMPLOYERS.OPEN_PERIOD', {
              name,
              day: formatDate(fromDateKey(startDate), i18n.language),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
