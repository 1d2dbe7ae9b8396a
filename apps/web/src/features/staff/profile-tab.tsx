import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { isLanguage, LANGUAGES, LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeJob, changePerson, type StaffFile } from '#data/staff/staff.commands.ts';
import { staffQuery } from '#data/staff/staff.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { AccountPart } from './account-part.tsx';
import { Chips } from './chips.tsx';
import type { FileParts } from './file-parts.ts';
import styles from './staff.module.css';
import { useAct } from '#blocks/office/use-act.ts';
import { useOnline } from '#platform/use-online.ts';

type Props = { file: StaffFile };

/** Who somebody is to the company, and how they get in. */
export const ProfileTab = ({
  file,
  Personal,
  Picture,
}: Props & Pick<FileParts, 'Personal' | 'Picture'>) => {
  const { t } = useTranslation();
  const known = file.jobs.find(({ can, work }) => can.private && work !== 'ended');
  return (
    <>
      {file.can.manage ? <AccountPart file={file} /> : null}
      {file.can.manage ? <Reach key={file.email} file={file} /> : <Known file={file} />}
      {file.jobs
        .filter(({ work }) => work !== 'ended')
        .map((job) => (
          <JobPart key={job.employmentId} file={file} job={job} />
        ))}
      {known ? (
        <section className={styles.part} aria-labelledby="staff-personal">
          <h3 id="staff-personal" className={styles.partTitle}>
            {t('STAFF.PERSONAL')}
          </h3>
          <Picture employmentId={known.employmentId} hasPicture={file.picture !== null} />
          <Personal employmentId={known.employmentId} />
        </section>
      ) : null}
    </>
  );
};

const Known = ({ file }: Props) => {
  const { t } = useTranslation();
  return (
    <section className={styles.part}>
      <span>{file.phone || t('STAFF.NO_CONTACT')}</span>
      {file.email ? <a href={`mailto:${file.email}`}>{file.email}</a> : null}
    </section>
  );
};

const reachOf = (file: StaffFile) => ({
  firstName: file.firstName,
  lastName: file.lastName,
  email: file.email,
  phone: file.phone,
  language: file.language,
  clockInOnly: file.clockInOnly,
  oncall: file.oncall,
  externalId: file.externalId,
});

const Reach = ({ file }: Props) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  // What was typed is told from what stood when it was: others may save in the file meanwhile.
  const [opened, setOpened] = useState(() => reachOf(file));
  const form = useAppForm({
    initial: opened,
    wireNames: {},
    judge: ({ firstName }) => ({
      firstName: firstName.trim() === '' ? t('STAFF.NAME_MISSING') : null,
    }),
    send: async ({ language, ...typed }) => {
      const values = { ...typed, ...(isLanguage(language) && { language }) };
      const changed = Object.entries(values).filter(
        ([field, value]) => value !== opened[field as keyof typeof opened],
      );
      const saved =
        changed.length > 0
          ? reachOf(await changePerson(file.personId, Object.fromEntries(changed)))
          : opened;
      setOpened(saved);
      form.startOver(saved);
      showToast('success', t('STAFF.SAVED'));
    },
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  const mail = form.field('email');
  return (
    <form {...form.props} className={styles.part} aria-label={t('STAFF.REACH')}>
      <h3 className={styles.partTitle}>{t('STAFF.REACH')}</h3>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={styles.pair}>
        <TextInput label={t('PROFILE.FIRST_NAME')} maxLength={100} {...form.field('firstName')} />
        <TextInput label={t('PROFILE.LAST_NAME')} maxLength={100} {...form.field('lastName')} />
        <TextInput
          label={t('STAFF.EMAIL')}
          type="email"
          maxLength={200}
          {...mail}
          readOnly={!file.can.address}
          description={file.can.address ? null : t('STAFF.ADDRESS_GUARDED')}
        />
        <TextInput label={t('PROFILE.PHONE')} type="tel" maxLength={40} {...form.field('phone')} />
        <NativeSelect
          label={t('PROFILE.LANGUAGE')}
          data={LANGUAGE_TAGS.map((tag) => ({ value: tag, label: LANGUAGES[tag].name }))}
          {...form.field('language')}
        />
        <TextInput label={t('STAFF.EXTERNAL_ID')} maxLength={100} {...form.field('externalId')} />
      </div>
      <Checkbox
        label={t('STAFF.ONLY_CLOCKS')}
        description={t('STAFF.ONLY_CLOCKS_HINT')}
        disabled={!file.can.signIn}
        {...form.check('clockInOnly')}
      />
      <Checkbox label={t('STAFF.ON_CALL')} {...form.check('oncall')} />
      <Button {...form.button} variant="default" disabled={!isOnline}>
        {t('STAFF.SAVE')}
      </Button>
    </form>
  );
};

const JobPart = ({ file, job }: Props & { job: StaffFile['jobs'][number] }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, act } = useAct();
  const { data } = useQuery(staffQuery(false));
  const place = data?.locations.find(({ id }) => id === job.departmentId);
  if (!place || place.sections.length + place.skills.length === 0) return null;
  const isOff = isBusy || !isOnline || !job.can.manage;
  const names = { personId: file.personId, employmentId: job.employmentId };
  return (
    <fieldset className={styles.part} disabled={isOff} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className={styles.partTitle}>{job.location}</legend>
      <Chips
        label={t('STAFF.SECTIONS')}
        choices={place.sections}
        chosen={job.sectionIds}
        onChange={(sectionIds) => act(() => changeJob(names, { sectionIds }))}
      />
      <Chips
        label={t('STAFF.SKILLS')}
        choices={place.skills}
        chosen={job.skillIds}
        onChange={(skillIds) => act(() => changeJob(names, { skillIds }))}
      />
    </fieldset>
  );
};
