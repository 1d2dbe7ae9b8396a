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
  const left = here.flatMap((location) => {
    const note = notesBefore.find(({ departmentId }) => departmentId === location.id);
    return note ? [{ location, note }] : [];
  });
  const own = here.flatMap((location) => {
    const note = notes.find(({ departmentId }) => departmentId === location.id);
    return note ? [{ location, note }] : [];
  });
  const mayWrite = (location: ManagedLocation): boolean =>
    writable.some(({ id }) => id === location.id);
  const empty = writable.filter(({ id }) => !notes.some((note) => note.departmentId === id));
  if (left.length + own.length + empty.length === 0) return null;
  return (
    <Card title={t('OFFICE_TODAY.HANDOVER')}>
      {left.length > 0 ? (
        <p className={styles.noteHead}>{t('OFFICE_TODAY.HANDOVER_BEFORE')}</p>
      ) : null}
      {left.map(({ location, note }) => (
        <Note key={location.id} note={note} place={namesPlace ? location.company : ''} />
      ))}
      {left.length > 0 && own.length > 0 ? (
        <p className={styles.noteHead}>{t('OFFICE_TODAY.HANDOVER_THIS')}</p>
      ) : null}
      {own.map(({ location, note }) => (
        <OwnNote
          // What somebody else wrote meanwhile is read before it is written over.
          key={`${location.id} ${day} ${note.note}`}
          location={location}
          place={namesPlace ? location.company : ''}
          day={day}
          note={note}
          mayWrite={mayWrite(location)}
        />
      ))}
      {empty.length > 0 ? <NewNote key={day} locations={empty} day={day} /> : null}
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

const OwnNote = ({ mayWrite, ...own }: Own & { note: HandoverNote; mayWrite: boolean }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isWriting, setWriting] = useState(false);
  const { note, place } = own;
  if (isWriting) return <NoteForm {...own} onDone={() => setWriting(false)} />;
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
const NewNote = ({ locations, day }: { locations: readonly ManagedLocation[]; day: string }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isWriting, setWriting] = useState(false);
  const [chosen, setChosen] = useState('');
  const location = locations.find(({ id }) => id === chosen) ?? locations[0];
  if (!location || !isWriting) {
    return (
      <Button
        variant="default"
        size="xs"
        className={styles.noteButton}
        disabled={!isOnline}
        onClick={() => setWriting(true)}
      >
        {t('OFFICE_TODAY.HANDOVER_WRITE')}
      </Button>
    );
  }
  return (
    <div className={styles.newNote}>
      <DepartmentSelect
        label={t('PLAN.DEPARTMENT')}
        departments={locations}
        value={location.id}
        onChange={setChosen}
      />
      <NoteForm
        location={location}
        place=""
        day={day}
        note={undefined}
        onDone={() => setWriting(false)}
      />
    </div>
  );
};

const NoteForm = ({ location, place, day, note, onDone }: Own & { onDone: () => void }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const was = note?.note ?? '';
  const form = useAppForm({
    initial: { note: was },
    wireNames: { was: 'note' },
    send: ({ note: text }) =>
      setHandoverNote({ departmentId: location.id, day, was, note: text.trim() }),
    onSent: onDone,
    refuse: (error) => failureText(error, t, t('OFFICE_TODAY.HANDOVER_FAILED')),
  });
  return (
    <form {...form.props} className={styles.noteForm}>
      <Textarea
        label={[t('OFFICE_TODAY.HANDOVER_NOTE'), place].filter(Boolean).join(' · ')}
        description={t('OFFICE_TODAY.HANDOVER_HINT')}
        maxLength={MOST_LETTERS}
        autosize
        minRows={2}
        {...form.field('note')}
      />
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
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
