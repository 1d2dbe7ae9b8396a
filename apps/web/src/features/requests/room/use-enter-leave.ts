import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { absencesQuery } from '#data/approvals/approvals.queries.ts';
import { enterLeave, takeBackLeave } from '#data/leave/entered-leave.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { NOTHING_IN_THE_WAY, readRefusal } from './entry-refusal.ts';
import { aboutOf, type Entry, findFault, toBody } from './leave-entry.ts';
import { chosenOf, EVERYBODY_TICKED, NOBODY_TICKED } from './many-people.ts';
import { useEnterMany } from './use-enter-many.ts';

export type EnterForm = AppForm<Entry>;

/** What is known when the form opens; days as YYYY-MM-DD. */
export type EntryBegin = {
  departmentId: string;
  /** An employment, empty for nobody yet. */
  employmentId: string;
  isEverybody: boolean;
  from: string;
  until: string;
};

/** Everybody whose leave somebody may enter there, by name; what is agreed with them as of a day. */
const usePeople = (departmentId: string, day: string) => {
  const remote = useQuery({
    ...absencesQuery(departmentId, day, 1),
    // Another day changes what is said of the same people; another location has others.
    placeholderData: (before, query) => (query?.queryKey[2] === departmentId ? before : undefined),
  });
  const people = (remote.data?.people ?? []).toSorted((a, b) =>
    a.displayName.localeCompare(b.displayName),
  );
  return { remote, people };
};

/** The form, and what is in the way of what it says, until somebody wants it all the same. */
export const useEnterLeave = ({ isEverybody, ...begin }: EntryBegin, onDone: () => void) => {
  const { t, i18n } = useTranslation();
  const [inTheWay, setInTheWay] = useState(NOTHING_IN_THE_WAY);
  const many = useEnterMany();
  const form: EnterForm = useAppForm<Entry, Awaited<ReturnType<typeof enterLeave>> | null>({
    initial: {
      ...begin,
      isMany: isEverybody,
      ticks: isEverybody ? EVERYBODY_TICKED : NOBODY_TICKED,
      dayoffType: '',
      fullDay: true,
      startTime: '09:00',
      endTime: '17:00',
      comment: '',
    },
    required: ['dayoffType', 'from', 'until', 'startTime', 'endTime'],
    judge: (entry) => {
      const fault = findFault(entry);
      const isNobody = entry.isMany ? chosen.length === 0 : entry.employmentId === '';
      return {
        employmentId: isNobody && !entry.isMany ? t('GENERAL.REQUIRED') : null,
        ticks: isNobody && entry.isMany ? t('OFFICE.REQUESTS.ENTER.NOBODY_CHOSEN') : null,
        until: fault && t(`LEAVE.${fault}`),
      };
    },
    asks: true,
    send: (entry) =>
      entry.isMany ? Promise.resolve(null) : enterLeave(toBody(entry, entry, false)),
    onSent: (sent) => (sent ? leave(sent) : many.begin(form.values, chosen)),
    wireNames: { dates: 'until', start: 'from', end: 'until' },
    refuse: (error) => {
      const refusal = readRefusal(error, t, i18n.language);
      if ('why' in refusal) return refusal.why;
      setInTheWay(refusal);
      return null;
    },
  });
  const { departmentId, isMany, from } = form.values;
  const people = usePeople(departmentId, (isMany && from) || begin.from);
  const chosen = isMany ? chosenOf(people.people, form.values.ticks, aboutOf(form.values)) : [];
  function leave({ id, user }: { id: string; user: string }): void {
    setInTheWay(NOTHING_IN_THE_WAY);
    showUndo(t('OFFICE.REQUESTS.ENTER.DONE', { name: user }), () => takeBackLeave(id));
    onDone();
  }
  const enterAnyway = (): void => {
    setInTheWay(NOTHING_IN_THE_WAY);
    void form.run(() => enterLeave(toBody(form.values, form.values, true)), leave);
  };
  const stay = (): void => setInTheWay(NOTHING_IN_THE_WAY);
  return { form, people, chosen, many, inTheWay, enterAnyway, stay };
};

export type Entering = ReturnType<typeof useEnterLeave>;
