import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameMatcher } from '#blocks/name-match.ts';
import { formatDate } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import styles from './enter-leave.module.css';
import { aboutOf } from './leave-entry.ts';
import { isThere, isTicked, isUnusual, type Person, tickAll, tickOne } from './many-people.ts';
import type { Entering } from './use-enter-leave.ts';
import { useSections } from './use-waiting-asks.ts';

/** Those who work there on the days: by name or section, one by one or all that are shown. */
export const ManyField = ({ entering: { form, people, chosen } }: { entering: Entering }) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [section, setSection] = useState('');
  const { ticks, departmentId } = form.values;
  const about = aboutOf(form.values);
  const sections = useSections([departmentId]);
  const there = people.people.filter((person) => isThere(person, about));
  const away = people.people.length - there.length;
  const isNamed = nameMatcher(search);
  const shown = there.filter(
    ({ displayName, sectionIds }) =>
      isNamed(displayName) && (section === '' || sectionIds.includes(section)),
  );
  if (people.people.length === 0) {
    if (!people.remote.data) return null;
    const hint = t('OFFICE.REQUESTS.NOBODY_HINT');
    return <Empty icon="people" title={t('OFFICE.REQUESTS.NOBODY')} hint={hint} />;
  }
  return (
    <fieldset className={styles.many}>
      <legend>{t('OFFICE.REQUESTS.ENTER.PEOPLE')}</legend>
      <div className={styles.pair}>
        <TextInput
          aria-label={t('PLAN.SEARCH_PERSON')}
          placeholder={t('PLAN.SEARCH_PERSON')}
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {sections.length > 0 ? (
          <NativeSelect
            aria-label={t('OFFICE.REQUESTS.SECTION')}
            value={section}
            data={[
              { value: '', label: t('OFFICE.REQUESTS.ANY_SECTION') },
              ...sections.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => setSection(value)}
          />
        ) : null}
      </div>
      <All
        shown={shown}
        isNarrow={shown.length < there.length}
        form={form}
        error={form.errorAt('ticks')}
      />
      <ul className={styles.ticks}>
        {shown.map((person) => (
          <li key={person.employmentId}>
            <Checkbox
              label={person.displayName}
              description={<Mark person={person} about={about} />}
              checked={isTicked(person, ticks, about)}
              onChange={({ currentTarget: { checked } }) =>
                form.set({ ticks: tickOne(ticks, person, checked) })
              }
            />
          </li>
        ))}
        {shown.length === 0 ? <li>{t('OFFICE.REQUESTS.ENTER.NOBODY_FOUND')}</li> : null}
      </ul>
      <p className={styles.count} role="status">
        {t('OFFICE.REQUESTS.ENTER.CHOSEN', { chosen: chosen.length, all: there.length })}
        {away > 0 ? ` ${t('OFFICE.REQUESTS.ENTER.NOT_THERE', { count: away })}` : ''}
      </p>
    </fieldset>
  );
};

const All = ({
  shown,
  isNarrow,
  form,
  error,
}: {
  shown: readonly Person[];
  isNarrow: boolean;
  form: Entering['form'];
  error: string | undefined;
}) => {
  const { t } = useTranslation();
  const about = aboutOf(form.values);
  const { ticks } = form.values;
  const count = shown.filter((person) => isTicked(person, ticks, about)).length;
  const meant = shown.filter((person) => !isUnusual(person, about));
  const isAll = shown.length > 0 && meant.every((person) => isTicked(person, ticks, about));
  const isWhole = isAll && count > 0;
  return (
    <Checkbox
      className={styles.all ?? ''}
      label={t(isNarrow ? 'OFFICE.REQUESTS.ENTER.ALL_SHOWN' : 'OFFICE.REQUESTS.ENTER.EVERYBODY')}
      checked={isWhole}
      indeterminate={!isWhole && count > 0}
      disabled={shown.length === 0}
      error={error}
      onChange={() => form.set({ ticks: tickAll(ticks, shown, !isWhole) })}
    />
  );
};

/** What is to know of somebody before they are ticked. */
const Mark = ({ person, about }: { person: Person; about: ReturnType<typeof aboutOf> }) => {
  const { t, i18n } = useTranslation();
  const { firstDay = '', lastDay = null } = person;
  const dated = (key: string) => formatDate(fromDateKey(key), i18n.language);
  const notes = [
    isUnusual(person, about) ? t('OFFICE.REQUESTS.ENTER.UNUSUAL_MARK') : '',
    about.from !== '' && firstDay > about.from
      ? t('OFFICE.REQUESTS.ENTER.WORKS_FROM', { day: dated(firstDay) })
      : '',
    lastDay !== null && lastDay < about.until
      ? t('OFFICE.REQUESTS.ENTER.WORKS_UNTIL', { day: dated(lastDay) })
      : '',
  ];
  return notes.filter(Boolean).join(' ') || null;
};
