import { Button } from '@mantine/core';
import type { Bulk } from '@ploeg/contract/staff/staff-bulk.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo, UndoFailure } from '#blocks/office/undo-toast.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { inParts } from '#data/staff/staff-bulk.commands.ts';
import type { StaffRow } from '#data/staff/staff-rows.ts';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { LeftOut, peopleText } from './left-out.tsx';
import styles from './staff.module.css';
import { useAct } from '#blocks/office/use-act.ts';
import { useOnline } from '#platform/use-online.ts';

export type BulkProps = {
  rows: readonly StaffRow[];
  onClose: () => void;
  /** Something was done: the selection has served. */
  onDone: () => void;
};

/** What is asked for several people: first what it would do, person by person, then it is done. */
export const BulkSheet = <W extends object>({
  rows,
  title,
  confirm,
  isDanger = false,
  wish,
  ask,
  undo,
  children,
  onClose,
  onDone,
}: BulkProps & {
  title: string;
  confirm: string;
  isDanger?: boolean;
  /** Null while something is still to be chosen. */
  wish: W | null;
  ask: (wish: W & { personIds: string[]; dryRun: boolean }) => Promise<Bulk>;
  /** For whom it was done; without it nothing can be taken back. */
  undo?: ((personIds: string[]) => Promise<Pick<Bulk, 'leftOut'>>) | undefined;
  /** The fields. */
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, act } = useAct();
  const personIds = rows.map(({ personId }) => personId);
  const run = (chosen: W, dryRun: boolean) =>
    inParts(personIds, (part) => ask({ ...chosen, personIds: part, dryRun }));
  const preview = useQuery({
    queryKey: ['staff', 'bulk', title, personIds, wish],
    queryFn: () => (wish ? run(wish, true) : null),
    enabled: wish !== null,
    gcTime: 0,
    meta: { of: ['STAFF'] },
  });
  const looked = preview.data;
  const save = () =>
    act(async () => {
      if (!wish) return;
      const { done } = await run(wish, false);
      onClose();
      onDone();
      const text = t('STAFF.BULK.DONE', { count: done.length });
      if (undo) showUndo(text, () => takeBack(undo(done)));
      else showToast('success', text);
    });
  const takeBack = async (undone: Promise<Pick<Bulk, 'leftOut'>>): Promise<void> => {
    const { leftOut } = await undone;
    if (leftOut.length === 0) return;
    const people = peopleText(rows, leftOut, t);
    throw new UndoFailure(t('STAFF.BULK.NOT_BACK', { count: leftOut.length, people }));
  };
  return (
    <Sheet opened title={title} close={t('GENERAL.CLOSE')} onClose={onClose}>
      {children}
      {wish ? <RemoteState remote={preview} offline={t('STAFF.OFFLINE')} /> : null}
      {looked ? (
        <div role="status" className={styles.part}>
          <span>{t('STAFF.BULK.WOULD', { count: looked.done.length })}</span>
          <LeftOut rows={rows} leftOut={looked.leftOut} />
        </div>
      ) : null}
      <Button
        loading={isBusy}
        disabled={!isOnline || !looked || looked.done.length === 0}
        {...(isDanger && { color: 'red' })}
        onClick={save}
      >
        {confirm}
      </Button>
    </Sheet>
  );
};
