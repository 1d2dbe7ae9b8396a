import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { enterLeaveOfOne, takeBackLeave, tellOfEntered } from '#data/leave/entered-leave.ts';
import { failureText } from '#forms/form-failure.ts';
import { useUnsaved } from '#forms/unsaved.ts';
import { enterEach, groupsOf, type Line, type Outcomes, withoutHeld } from './enter-each.ts';
import { readRefusal } from './entry-refusal.ts';
import type { Person } from './many-people.ts';
import { type Entry, toBody } from './leave-entry.ts';

type PersonLine = Line & Person;

type Run = {
  entry: Entry;
  lines: readonly PersonLine[];
  outcomes: Outcomes;
  /** Whether shifts in the way are freed, and too few may be left. */
  force: boolean;
  isBusy: boolean;
  /** Why it stopped before all were through; empty where it did not. */
  stopped: string;
};

const newKey = (): string => crypto.randomUUID();

/** Enters leave of one person after the other, and what came of each. */
export const useEnterMany = () => {
  const { t, i18n } = useTranslation();
  const [run, setRun] = useState<Run | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const left = run ? groupsOf(run.lines, run.outcomes).todo.length : 0;
  useUnsaved(() => left > 0);

  const change = (changes: Partial<Run>): void =>
    setRun((before) => before && { ...before, ...changes });

  const takeBack = async (ids: readonly string[], outcomes: Outcomes): Promise<void> => {
    const after = new Map(outcomes);
    const why = t('OFFICE.REQUESTS.ENTER.TAKEN_BACK');
    for (const [employmentId, outcome] of outcomes) {
      if (outcome.is !== 'entered' || !ids.includes(outcome.id)) continue;
      await takeBackLeave(outcome.id);
      after.set(employmentId, { is: 'refused', why });
      change({ outcomes: new Map(after) });
    }
  };

  const go = async (started: Run): Promise<void> => {
    setRun({ ...started, isBusy: true, stopped: '' });
    const { entry, lines, force } = started;
    let outcomes = started.outcomes;
    const error = await enterEach(lines, outcomes, {
      send: (line) => enterLeaveOfOne(toBody(entry, line, force), line.key),
      judge: (refusal) => readRefusal(refusal, t, i18n.language),
      tell: (told) => {
        outcomes = told;
        change({ outcomes });
      },
      isGone: () => isGone.current,
    });
    const stopped = error === null ? '' : failureText(error, t, t('OFFICE.REQUESTS.ENTER.FAILED'));
    change({ isBusy: false, stopped });
    await tellOfEntered();
    const ids = [...outcomes.values()].flatMap((one) => (one.is === 'entered' ? one.id : []));
    if (error !== null || ids.length === 0) return;
    const text = t('OFFICE.REQUESTS.ENTER.DONE_MANY', { count: ids.length });
    showUndo(text, () => takeBack(ids, outcomes));
  };

  const begin = (entry: Entry, people: readonly Person[]): void => {
    const lines = people.map((person) => ({ ...person, key: newKey() }));
    const start = { entry, lines, outcomes: new Map(), force: false, isBusy: true, stopped: '' };
    void go(start);
  };
  const goOn = (): void => {
    if (run) void go(run);
  };
  const enterAnyway = (comment: string): void => {
    if (!run) return;
    const again = withoutHeld(run.lines, run.outcomes, newKey);
    void go({ ...run, ...again, entry: { ...run.entry, comment }, force: true });
  };
  return { run, begin, goOn, enterAnyway, drop: () => setRun(null) };
};

export type ManyRun = Run;
