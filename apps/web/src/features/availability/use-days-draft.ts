import { useState } from 'react';
import { dropFormDraft, keepFormDraft, readFormDraft } from '#data/form-drafts.ts';
import { type DaysDraft, daysFormOf, emptyDaysDraft, isDaysDraft } from './days-draft.ts';

/** What is chosen for a department; both steps share it, and it outlives a reload. */
export const useDaysDraft = (
  departmentId: string,
): { draft: DaysDraft; change: (changes: Partial<DaysDraft>) => void; drop: () => void } => {
  const form = daysFormOf(departmentId);
  const read = (): DaysDraft => readFormDraft(form, isDaysDraft) ?? emptyDaysDraft;
  const [draft, setDraft] = useState(read);
  return {
    draft,
    change: (changes) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      keepFormDraft(form, next);
    },
    drop: () => dropFormDraft(form),
  };
};
