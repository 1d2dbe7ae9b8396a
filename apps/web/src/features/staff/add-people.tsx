import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, LANGUAGE_TAGS, isLanguage } from '@ploeg/domain/people/languages';
import type { WorkerKind } from '@ploeg/domain/contracts/contract-terms';
import { WORKER_TYPES } from '@ploeg/domain/dimona/worker-types';
import { NameFields } from '#blocks/office/name-fields.tsx';
import { createPeople, invitePeople, type NewPerson } from '#data/staff/staff.commands.ts';
import type { ListItem } from '#data/staff/staff-rows.ts';
import { optionsOf } from '#forms/options.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { failureText } from '#forms/form-failure.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { Chips } from './chips.tsx';
import { hoursFault, readHours } from './read-hours.ts';
import { KindField, kindOf } from './kind-field.tsx';
import styles from './staff.module.css';
import { typeText } from './staff-words.ts';

type Location = {
  id: string;
  name: string;
  sections: readonly ListItem[];
  skills: readonly ListItem[];
  manages: boolean;
  usualKind: WorkerKind | null;
};

type Typed = {
  departmentId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: string;
  start: string;
  workerType: string;
  workerKind: string;
  hours: string;
  sectionIds: string[];
  skillIds: string[];
};

const toPerson = (typed: Typed, place: Location | undefined): NewPerson => {
  const hours = readHours(typed.hours);
  const orNone = (text: string) => (text.trim() === '' ? undefined : text.trim());
  const others: Partial<NewPerson> = Object.fromEntries(
    Object.entries({
      lastName: orNone(typed.lastName),
      email: orNone(typed.email),
      phone: orNone(typed.phone),
      language: isLanguage(typed.language) ? typed.language : undefined,
      start: orNone(typed.start),
      workerType: orNone(typed.workerType),
      workerKind: kindOf(typed, place) ?? undefined,
      hoursWeekMinutes: hours ?? undefined,
      sectionIds: typed.sectionIds.length > 0 ? typed.sectionIds : undefined,
      skillIds: typed.skillIds.length > 0 ? typed.skillIds : undefined,
    }).filter(([, value]) => value !== undefined),
  );
  return { ...others, firstName: typed.firstName.trim() };
};

const emptyPerson = (departmentId: string): Typed => ({
  departmentId,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  language: '',
  start: '',
  workerType: 'OTH',
  workerKind: '',
  hours: '',
  sectionIds: [],
  skillIds: [],
});

/** What the server says stands at `people.0.email`. */
const WIRE_NAMES = Object.fromEntries(
  ['firstName', 'lastName', 'email', 'phone', 'start', 'workerKind', 'sectionIds', 'skillIds'].map(
    (field) => [`people.0.${field}`, field],
  ),
);

/** One person after another: what is alike for the next one stays. Nobody is told of it. */
export const AddPeople = ({
  locations,
  sendsMail,
  preferred,
  onClose,
}: {
  locations: readonly Location[];
  sendsMail: boolean;
  preferred: string | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const textOrNull = (key: ReturnType<typeof hoursFault>) => key && t(key);
  const places = locations.filter(({ manages }) => manages);
  const first = places.find(({ id }) => id === preferred) ?? places[0];
  const placeOf = ({ departmentId }: Typed) => places.find(({ id }) => id === departmentId);
  const [added, setAdded] = useState<{ id: string; name: string; email: string }[]>([]);
  const form = useAppForm<Typed>({
    initial: emptyPerson(first?.id ?? ''),
    judge: (typed) => ({
      firstName: typed.firstName.trim() === '' ? t('STAFF.NAME_MISSING') : null,
      hours: textOrNull(hoursFault(typed.hours, typed.workerType)),
      workerKind: kindOf(typed, placeOf(typed)) === null ? t('STAFF.KIND_ASK') : null,
    }),
    wireNames: WIRE_NAMES,
    send: async (typed) => {
      const { people } = await createPeople(typed.departmentId, [toPerson(typed, placeOf(typed))]);
      const name = `${typed.firstName} ${typed.lastName}`.trim();
      setAdded((before) => [
        ...before,
        ...people.map(({ personId }) => ({ id: personId, name, email: typed.email.trim() })),
      ]);
      form.startOver({ ...typed, firstName: '', lastName: '', email: '', phone: '' });
      document.querySelector<HTMLElement>('#staff-first-name')?.focus();
    },
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  const location = placeOf(form.values);
  const invite = async (): Promise<void> => {
    const personIds = added.filter(({ email }) => email !== '').map(({ id }) => id);
    const { done } = await invitePeople({ personIds, by: 'mail' });
    showToast('success', t('STAFF.INVITED', { count: done.length }));
    onClose();
  };
  return (
    <Sheet opened title={t('STAFF.ADD')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      {places.length === 0 ? <Notice tone="info">{t('STAFF.NO_LOCATION')}</Notice> : null}
      <form {...form.props} className={styles.adds}>
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <AddFields form={form} places={places} location={location} />
        <Button {...form.button} disabled={!location} leftSection={<Icon name="add" size={16} />}>
          {t(added.length > 0 ? 'STAFF.ADD_NEXT' : 'STAFF.ADD_ONE')}
        </Button>
      </form>
      {added.length > 0 ? (
        <div className={styles.part} role="status">
          <h3 className={styles.partTitle}>{t('STAFF.ADDED', { count: added.length })}</h3>
          <span>{added.map(({ name }) => name).join(', ')}</span>
          <div className={styles.buttons}>
            {sendsMail && added.some(({ email }) => email !== '') ? (
              <Button variant="default" onClick={() => void form.run(invite, () => undefined)}>
                {t('STAFF.INVITE_THEM')}
              </Button>
            ) : null}
            <Button variant="default" onClick={onClose}>
              {t('STAFF.READY')}
            </Button>
          </div>
        </div>
      ) : (
        <span className={styles.detail}>{t('STAFF.NOBODY_HEARS')}</span>
      )}
    </Sheet>
  );
};

const AddFields = ({
  form,
  places,
  location,
}: {
  form: ReturnType<typeof useAppForm<Typed>>;
  places: readonly Location[];
  location: Location | undefined;
}) => {
  const { t } = useTranslation();
  return (
    <>
      {places.length > 1 ? (
        <NativeSelect
          label={t('OFFICE.LOCATION')}
          data={places.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('departmentId')}
        />
      ) : null}
      <div className={styles.pair}>
        <NameFields form={form} firstId="staff-first-name" />
        <TextInput
          label={t('STAFF.EMAIL')}
          type="email"
          autoComplete="off"
          maxLength={200}
          {...form.field('email')}
        />
        <TextInput
          label={t('PROFILE.PHONE')}
          type="tel"
          autoComplete="off"
          maxLength={40}
          {...form.field('phone')}
        />
        <NativeSelect
          label={t('STAFF.WORKS_AS')}
          data={WORKER_TYPES.map((type) => ({ value: type, label: typeText(type, t) }))}
          {...form.field('workerType')}
        />
        <KindField kind={kindOf(form.values, location)} {...form.field('workerKind')} />
        <TextInput label={t('STAFF.HOURS')} inputMode="decimal" {...form.field('hours')} />
        <TextInput label={t('STAFF.START')} type="date" {...form.field('start')} />
        <NativeSelect
          label={t('PROFILE.LANGUAGE')}
          data={optionsOf(
            LANGUAGE_TAGS.map((tag) => ({ id: tag, name: LANGUAGES[tag].name })),
            t('STAFF.LANGUAGE_COMPANY'),
          )}
          {...form.field('language')}
        />
      </div>
      <Chips
        label={t('STAFF.SECTIONS')}
        choices={location?.sections}
        chosen={form.values.sectionIds}
        onChange={(sectionIds) => form.set({ sectionIds })}
      />
      <Chips
        label={t('STAFF.SKILLS')}
        choices={location?.skills}
        chosen={form.values.skillIds}
        onChange={(skillIds) => form.set({ skillIds })}
      />
    </>
  );
};
