import { Button, Textarea } from '@mantine/core';
import { fromDateKey, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setHandoverNote } from '#data/calendar-days/calendar-days.commands.ts';
import { type HandoverNote, handoverQuery } from '#data/calendar-days/calendar-days.queries.ts';
import { DepartmentSelect } from '#blocks/department-select.tsx';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { dayKey } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { Card, useHere } from './today-card.tsx';
import styles from './today.module.css';
import type { Looked } from './use-today.ts';

const MOST_LETTERS = 500;

/** What whoever ran the day before left, and what is left for whoever comes next. */
export const HandoverCard = ({ looked, day }: { looked: Looked; day: string }) => {
  const { t } = useTranslation();
  const here = useHere(looked, 'team.see');
  const writable = useHere(looked, 'plan');
  const ids = here.map(({ id }) => id).toSorted();
  const before = dayKey(fromDateKey(day) - SECONDS_PER_DAY);
  const { data: notes = [] } = useQuery(handoverQuery(ids, day));
  const { data: notesBefore = [] } = useQuery(handoverQuery(ids, before));
  if (here.length === 0) return null;
  const namesPlace = looked.locations.length > 1;
  const noteOf = (all: readonly HandoverNote[], { id }: ManagedLocation) =>
    all.find(({ departmentId }) => departmentId === id);
  const left = here.flatMap((location) => {
    const note = noteOf(notesBefore, location);
    return note ? [{ location, note }] : [];
  });
  const hasOwn = here.some((location) => noteOf(notes, location));
  const mayWrite = (location: ManagedLocation): boolean =>
    writable.some(({ id }) => id === location.id);
  if (left.length + writable.length === 0 && !hasOwn) return null;
  return (
    <Card title={t('OFFICE_TODAY.HANDOVER')}>
      {left.length > 0 ? (
        <p className={styles.noteHead}>{t('OFFICE_TODAY.HANDOVER_BEFORE')}</p>
      ) : null}
      {left.map(({ location, note }) => (
        <Note key={location.id} note={note} place={namesPlace ? location.company : ''} />
      ))}
      {left.length > 0 && hasOwn ? (
        <p className={styles.noteHead}>{t('OFFICE_TODAY.HANDOVER_THIS')}</p>
      ) : null}
      {here.map((location) => (
        <OwnNote
          key={`${location.id} ${day}`}
          location={location}
          place={namesPlace ? location.company : ''}
          day={day}
          note={noteOf(notes, location)}
          mayWrite={mayWrite(location)}
        />
      ))}
      <NewNote
        key={day}
        locations={writable}
        day={day}
        noteOf={(location) => noteOf(notes, location)}
      />
    </Card>
  );
};

const Note = ({ note: { note, by }, place }: { note: HandoverNote; place: string }) => (
  <div className={styles.note}>
    <p className={styles.noteText}>{note}</p>
    <p className={styles.faint}>{[place, by].filter(Boolean).join(' · ')}</p>
  </div>
);

type Own = {
  location: ManagedLocation;
  place: string;
  day: string;
  note: HandoverNote | undefined;
};

const OwnNote = ({ mayWrite, ...own }: Own & { mayWrite: boolean }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isWriting, setWriting] = useState(false);
  const { note, place } = own;
  if (isWriting) return <NoteForm {...own} isHidden onDone={() => setWriting(false)} />;
  if (!note) return null;
  return (
    <>
      <Note note={note} place={place} />
      {mayWrite ? (
        <Button
          variant="default"
          size="xs"
          className={styles.noteButton}
          disabled={!isOnline}
          aria-label={[t('OFFICE_TODAY.HANDOVER_CHANGE'), place].filter(Boolean).join(' · ')}
          onClick={() => setWriting(true)}
        >
          {t('OFFICE_TODAY.HANDOVER_CHANGE')}
        </Button>
      ) : null}
    </>
  );
};

/** One button for all locations that have no note yet; which one is asked where there are several. */
const NewNote = ({
  locations,
  day,
  noteOf,
}: {
  locations: readonly ManagedLocation[];
  day: string;
  noteOf: (location: ManagedLocation) => HandoverNote | undefined;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [chosen, setChosen] = useState<string | null>(null);
  const empty = locations.filter((location) => !noteOf(location));
  // It stays the one that was chosen, whoever writes there meanwhile.
  const location = locations.find(({ id }) => id === chosen);
  const choices = locations.filter((one) => one === location || empty.includes(one));
  const [first] = empty;
  if (!location) {
    return first ? (
      <Button
        variant="default"
        size="xs"
        className={styles.noteButton}
        disabled={!isOnline}
        onClick={() => setChosen(first.id)}
      >
        {t('OFFICE_TODAY.HANDOVER_WRITE')}
      </Button>
    ) : null;
  }
  return (
    <div className={styles.newNote}>
      <DepartmentSelect
        label={t('PLAN.DEPARTMENT')}
        departments={choices}
        value={location.id}
        onChange={setChosen}
      />
      <NoteForm
        location={location}
        place={choices.length < locations.length ? location.company : ''}
        day={day}
        note={noteOf(location)}
        onDone={() => setChosen(null)}
      />
    </div>
  );
};

const NoteForm = ({
  location,
  place,
  day,
  note,
  isHidden = false,
  onDone,
}: Own & {
  /** Nothing else on the card shows the note while it is changed. */
  isHidden?: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  // What was read is written over, and nothing that somebody else wrote meanwhile.
  const [was, setWas] = useState(note?.note ?? '');
  const form = useAppForm({
    initial: { note: was },
    wireNames: { was: 'note' },
    send: ({ note: text }) =>
      setHandoverNote({
        departmentId: location.id,
        day,
        was: note ? was : '',
        note: text.trim(),
      }),
    onSent: onDone,
    refuse: (error) => failureText(error, t, t('OFFICE_TODAY.HANDOVER_FAILED')),
  });
  const moved = note && note.note !== was && !form.isBusy ? note : null;
  const putAbove = ({ note: theirs }: HandoverNote): void => {
    setWas(theirs);
    form.set({ note: `${theirs}\n${form.values.note}` });
  };
  return (
    <form {...form.props} className={styles.noteForm}>
      {moved && isHidden ? <Note note={moved} place={place} /> : null}
      {moved ? (
        <Notice
          tone="info"
          action={
            <Button size="xs" variant="default" onClick={() => putAbove(moved)}>
              {t('OFFICE_TODAY.HANDOVER_ABOVE')}
            </Button>
          }
        >
          {t('OFFICE_TODAY.HANDOVER_MOVED')}
        </Notice>
      ) : null}
      <Textarea
        label={[t('OFFICE_TODAY.HANDOVER_NOTE'), place].filter(Boolean).join(' · ')}
        description={t('OFFICE_TODAY.HANDOVER_HINT')}
        maxLength={MOST_LETTERS}
        autosize
        minRows={2}
        {...form.field('note')}
      />
      {form.failure && !form.errorAt('note') ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={styles.remedies}>
        <Button size="xs" {...form.button} disabled={!isOnline}>
          {t('OFFICE_TODAY.HANDOVER_SAVE')}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
      </div>
    </form>
  );
};
