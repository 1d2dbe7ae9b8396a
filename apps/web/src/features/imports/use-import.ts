import type { ImportChange, ImportPreview } from '@ploeg/contract/imports/imports.schemas';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeImport, commitImport, undoImport } from '#data/imports/imports-keeping.ts';
import { failureText } from '#forms/form-failure.ts';
import { showToast } from '#ui/toast.tsx';

export type Change = Omit<ImportChange, 'version'>;

export type Progress = { done: number; total: number };

type Kept = Awaited<ReturnType<typeof undoImport>>['kept'];

/** What is decided of a list, sent one after another, and the long ways in and back. */
export const useImport = ({ import: head, counts, done }: ImportPreview) => {
  const { t } = useTranslation();
  const version = useRef(head.version);
  useEffect(() => {
    version.current = Math.max(version.current, head.version);
  }, [head.version]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [kept, setKept] = useState<Kept>([]);

  const report = (error: unknown): void =>
    setFailure(failureText(error, t, t('OFFICE_IMPORTS.FAILED')));

  const sendAfter = async (earlier: Promise<unknown>, body: Change): Promise<void> => {
    await earlier;
    try {
      const answer = await changeImport(head.id, { ...body, version: version.current });
      version.current = answer.version;
    } catch (error) {
      report(error);
    }
    setWaiting((count) => count - 1);
  };

  const change = (body: Change): void => {
    setWaiting((count) => count + 1);
    setFailure(null);
    queue.current = sendAfter(queue.current, body);
  };

  const going = counts.new + counts.updates;

  const commit = async (isWhole: boolean): Promise<void> => {
    if (progress) return;
    const total = going + done;
    setFailure(null);
    setProgress({ done, total });
    try {
      await queue.current;
      for (;;) {
        const mode = isWhole ? 'all-or-nothing' : 'only-valid';
        const answer = await commitImport(head, version.current, mode, total <= 200);
        setProgress({ done: Math.min(answer.done, total), total });
        if (answer.left === 0) break;
      }
      if (total > 200) await commitImport(head, version.current, 'only-valid', true);
      showToast('success', t('OFFICE_IMPORTS.DONE_TOAST'));
    } catch (error) {
      report(error);
    }
    setProgress(null);
  };

  const undo = async (): Promise<void> => {
    if (progress) return;
    const total = head.created + head.updated;
    setFailure(null);
    setKept([]);
    setProgress({ done: 0, total });
    try {
      for (;;) {
        const answer = await undoImport(head);
        setKept((before) => [...before, ...answer.kept]);
        setProgress({ done: total - answer.left, total });
        if (answer.left === 0) break;
      }
    } catch (error) {
      report(error);
    }
    setProgress(null);
  };

  return { change, commit, undo, kept, progress, failure, going, isWaiting: waiting > 0 };
};

export type Importing = ReturnType<typeof useImport>;
