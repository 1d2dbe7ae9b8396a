import { Button, Checkbox } from '@mantine/core';
import {
  isUnderstood,
  lacksHours,
  lacksKind,
  type ListedLine,
  type PersonLine,
  readPersonLines,
} from '@ploeg/domain/begin/person-line';
import { hasBothKinds } from '@ploeg/domain/terms/worker-kinds';
import { PERSON_WORDS } from '@ploeg/domain/begin/person-words';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPeople } from '#data/begin/start-actions.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { LocationField } from './location-field.tsx';
import styles from './start.module.css';
import type { Start } from './start-steps.ts';

type Sections = Start['locations'][number]['sections'];
type UsualKind = Start['locations'][number]['usualKind'];

const hoursText = (minutes: number): string =>
  minutes % 60 === 0
    ? String(minutes / 60)
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** What a line was read as: what is not clear is asked, in its own words. */
const ReadLine = ({
  person,
  sections,
  usualKind,
}: {
  person: ListedLine;
  sections: Sections;
  usualKind: UsualKind;
}) => {
  const { t } = useTranslation();
  const { firstName, lastName, sectionIds, hoursWeekMinutes, workerType, unread } = person;
  const proposed = hasBothKinds(workerType ?? 'OTH') ? usualKind : null;
  const kindText = (): string | null => {
    if (person.workerKind) return t(`START.KINDS.${person.workerKind}`);
    return proposed && t('START.KIND_PROPOSED', { kind: t(`START.KINDS.${proposed}`) });
  };
  const colour = sections.find(({ id }) => id === sectionIds[0])?.background;
  const question = (): string | null => {
    if (unread.length > 0) return `${unread.join(' ')}?`;
    if (lastName === '') return t('START.ASK_LAST_NAME');
    if (lacksHours(person)) return t('START.ASK_HOURS');
    if (lacksKind(person, usualKind)) return t('START.ASK_KIND');
    return person.isTwice ? t('START.ASK_TWICE') : null;
  };
  const asked = question();
  const type = workerType === 'STU' || workerType === 'FLX' || workerType === 'EXT';
  const said = type ? t(`START.TYPES.${workerType}`) : null;
  const hours =
    hoursWeekMinutes === null ? null : t('START.HOURS', { hours: hoursText(hoursWeekMinutes) });
  return (
    <li className={styles.who}>
      <span className={styles.dot} style={colour ? { background: colour } : undefined} />
      <span className={styles.name}>{`${firstName} ${lastName}`.trim() || '…'}</span>
      <span className={asked ? `${styles.said} ${styles.ask}` : styles.said}>
        {asked ?? [hours, said, kindText()].filter(Boolean).join(' ')}
      </span>
    </li>
  );
};

const ReadLines = ({
  lines,
  sections,
  usualKind,
}: {
  lines: ListedLine[];
  sections: Sections;
  usualKind: UsualKind;
}) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.read} aria-label={t('START.READ_AS')} aria-live="polite">
      {lines.map((person) => (
        <ReadLine key={person.line} person={person} sections={sections} usualKind={usualKind} />
      ))}
    </ul>
  );
};

/** People as one writes them down, a line each. Nobody hears anything of it. */
export const PeopleForm = ({
  start,
  onDone,
  onTyped,
}: {
  start: Start;
  onDone: () => void;
  onTyped: (names: string[]) => void;
}) => {
  const { t } = useTranslation();
  const { locations } = start;
  const [departmentId, setDepartmentId] = useState(locations[0]?.departmentId ?? '');
  const location = locations.find((own) => own.departmentId === departmentId);
  const sections = location?.sections ?? [];
  const usualKind = location?.usualKind ?? null;
  const form = useAppForm({
    initial: { text: '', keepsTwice: false },
    draft: { name: 'start-people' },
    send: async () => {
      await addPeople(departmentId, ready);
    },
    onSent: () => {
      // What was not understood stays to be mended.
      const rest = form.values.text.split(/\r?\n/).filter((_, line) => asked.has(line));
      form.startOver({ text: rest.join('\n'), keepsTwice: false });
      if (rest.length === 0) onDone();
    },
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  const { text, keepsTwice } = form.values;
  const lines = readPersonLines(text, sections, PERSON_WORDS);
  const isReady = (person: PersonLine & { isTwice: boolean }): boolean =>
    isUnderstood(person, usualKind) && (keepsTwice || !person.isTwice);
  const ready = lines.filter(isReady);
  const asked = new Set(lines.filter((person) => !isReady(person)).map(({ line }) => line));
  const twice = lines.filter(({ isTwice }) => isTwice).length;
  const names = ready.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join('\n');
  useEffect(() => {
    onTyped(names === '' ? [] : names.split('\n'));
  }, [names, onTyped]);
  return (
    <form {...form.props} className={styles.form}>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <LocationField locations={locations} value={departmentId} onChange={setDepartmentId} />
      <div className={styles.lines}>
        <textarea
          className={styles.typed}
          aria-label={t('START.STEPS.PEOPLE')}
          aria-describedby="start-people-hint"
          placeholder={t('START.PEOPLE_EXAMPLE')}
          spellCheck={false}
          autoComplete="off"
          onKeyDown={(event) => {
            const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
            if (isSent && ready.length > 0) form.submit();
          }}
          {...form.field('text')}
        />
        <ReadLines lines={lines} sections={sections} usualKind={usualKind} />
      </div>
      <p id="start-people-hint" className={styles.hint}>
        {asked.size > 0 ? t('START.ASKED', { count: asked.size }) : t('START.PEOPLE_HINT')}
      </p>
      {twice > 0 ? (
        <Checkbox label={t('START.KEEP_TWICE', { count: twice })} {...form.check('keepsTwice')} />
      ) : null}
      <div className={styles.row}>
        <Button {...form.button} disabled={ready.length === 0}>
          {t('START.ADD_PEOPLE', { count: ready.length })}
        </Button>
        <LinkButton to={'/office/people/import'} variant="default">
          {t('START.FROM_FILE')}
        </LinkButton>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('START.LATER')}
        </Button>
      </div>
    </form>
  );
};
