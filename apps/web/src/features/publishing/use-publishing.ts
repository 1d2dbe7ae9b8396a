import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlanDays, publicationQuery, publishPlan } from '#data/planning/publications.ts';
import { failureText } from '#forms/form-failure.ts';
import { ApiError } from '#platform/api-error.ts';
import { showToast } from '#ui/toast.tsx';
import { keyOf, seenKeys, toChoice } from './publication-choice.ts';

const NOBODY: ReadonlySet<string> = new Set();

type Done = Awaited<ReturnType<typeof publishPlan>>;

/** What would be published, who of it is chosen, and what has changed since somebody looked. */
export const usePublishing = (days: PlanDays) => {
  const { t } = useTranslation();
  const [sectionId, setSectionId] = useState('');
  const [leftOut, setLeftOut] = useState(NOBODY);
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const sectionIds = sectionId === '' ? undefined : [sectionId];
  const whole = useQuery(publicationQuery(days, sectionIds ? { sectionIds } : {}));
  const people = whole.data?.people ?? [];
  if (whole.data && seen === null) setSeen(seenKeys(people));
  const chosen = people.filter((person) => !leftOut.has(keyOf(person)));
  const isPart = chosen.length > 0 && chosen.length < people.length;
  const choice = toChoice(people, leftOut, sectionIds);
  const part = useQuery({ ...publicationQuery(days, choice), enabled: isPart });
  const preview = isPart ? part.data : whole.data;
  // What was looked at is published under its hash: it need not be read again first.
  const isReady = chosen.length > 0 && preview !== undefined;

  const lookAgain = () => Promise.all([whole.refetch(), isPart && part.refetch()]);
  const publish = async (): Promise<void> => {
    if (!preview || !isReady || isBusy) return;
    setBusy(true);
    try {
      setDone(await publishPlan(days, choice, preview.hash));
    } catch (error) {
      // Nothing was published, and what is shown is out of date.
      if (error instanceof ApiError) await lookAgain();
      showToast('danger', failureText(error, t, t('PUBLISHING.FAILED')));
    } finally {
      setBusy(false);
    }
  };
  const chooseSection = (id: string): void => {
    setSectionId(id);
    setLeftOut(NOBODY);
    setSeen(null);
  };
  return {
    whole,
    people,
    preview: chosen.length > 0 ? preview : undefined,
    chosen,
    sectionId,
    isReady,
    isBusy,
    done,
    publish,
    isFresh: (key: string): boolean => seen !== null && !seen.has(key),
    freshCount: [...seenKeys(people)].filter((key) => seen && !seen.has(key)).length,
    see: () => setSeen(seenKeys(people)),
    chooseSection,
    beginAgain: () => {
      chooseSection('');
      setDone(null);
    },
    isChosen: (key: string): boolean => !leftOut.has(key),
    toggle: (key: string) =>
      setLeftOut((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    chooseAll: (isAll: boolean) => setLeftOut(isAll ? NOBODY : new Set(people.map(keyOf))),
  };
};

export type Publishing = ReturnType<typeof usePublishing>;
