import type { Bulk } from '@ploeg/contract/staff/staff-bulk.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inParts } from '#data/staff/staff-bulk.commands.ts';
import { invitePeople, loadSheet } from '#data/staff/staff.commands.ts';
import type { StaffRow } from '#data/staff/staff-rows.ts';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { BulkLeavingSheet } from './bulk-leaving-sheet.tsx';
import { BulkListsSheet } from './bulk-lists-sheet.tsx';
import type { StaffPlace } from './bulk-places.tsx';
import { BulkTermsSheet } from './bulk-terms-sheet.tsx';
import { LeftOut } from './left-out.tsx';
import { INVITED } from './staff-words.ts';
import { SelectionBar } from '#blocks/office/selection-bar.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import { useOnline } from '#platform/use-online.ts';

type Result = { text: string; leftOut: Bulk['leftOut'] };

/** A PDF in a tab of its own, to be printed from there. */
export const openSheet = async (sheetId: string): Promise<void> => {
  const bytes = await loadSheet(sheetId);
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'ploeg.pdf';
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const SHEETS = { lists: BulkListsSheet, terms: BulkTermsSheet, leaving: BulkLeavingSheet } as const;

/** What is done for everybody who is selected. Whom it leaves out is said, and why. */
export const BulkBar = ({
  rows,
  locations,
  sendsMail,
  onDone,
}: {
  rows: readonly StaffRow[];
  locations: readonly StaffPlace[];
  sendsMail: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, act } = useAct();
  const [result, setResult] = useState<Result | null>(null);
  const [open, setOpen] = useState<keyof typeof SHEETS | null>(null);
  const invite = (by: 'mail' | 'paper') =>
    act(async () => {
      const { done, leftOut, parts } = await inParts(
        rows.map(({ personId }) => personId),
        (personIds) => invitePeople({ personIds, by, ...(by === 'paper' && { pins: true }) }),
      );
      for (const { sheetId } of parts) if (sheetId) await openSheet(sheetId);
      const text = t(INVITED[by], { count: done.length });
      if (leftOut.length > 0) setResult({ text, leftOut });
      else {
        showToast('success', text);
        onDone();
      }
    });
  const Open = open && SHEETS[open];
  const isOff = isBusy || !isOnline || rows.length === 0;
  return (
    <>
      <SelectionBar
        label={t('STAFF.SELECTED_DO')}
        selected={t('STAFF.SELECTED', { count: rows.length })}
        actions={[
          ...(sendsMail ? [{ text: t('STAFF.INVITE'), isOff, run: () => invite('mail') }] : []),
          { text: t('STAFF.PRINT'), isOff, run: () => invite('paper') },
          { text: t('STAFF.BULK.LISTS'), isOff, run: () => setOpen('lists') },
          { text: t('STAFF.BULK.TERMS'), isOff, run: () => setOpen('terms') },
          { text: t('STAFF.LEAVING.OPEN'), isOff, run: () => setOpen('leaving') },
        ]}
        onClear={onDone}
      />
      {Open ? (
        <Open rows={rows} locations={locations} onClose={() => setOpen(null)} onDone={onDone} />
      ) : null}
      <Sheet
        opened={result !== null}
        title={result?.text ?? ''}
        close={t('GENERAL.CLOSE')}
        onClose={() => {
          setResult(null);
          onDone();
        }}
      >
        <LeftOut rows={rows} leftOut={result?.leftOut ?? []} />
      </Sheet>
    </>
  );
};
