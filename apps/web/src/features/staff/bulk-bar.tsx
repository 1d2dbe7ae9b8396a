import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSections, invitePeople, loadSheet } from '#data/staff/staff.commands.ts';
import type { StaffRow } from '#data/staff/staff-rows.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { Icon } from '#ui/icon.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './staff.module.css';
import { INVITED, leftOutWords } from './staff-words.ts';
import { useAct } from './use-act.ts';

type Location = { id: string; name: string; sections: readonly { id: string; name: string }[] };

type Result = {
  text: string;
  leftOut: readonly { personId: string; reason: string }[];
};

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

const BulkButton = ({
  text,
  isOff,
  onClick,
}: {
  text: string;
  isOff: boolean;
  onClick: () => void;
}) => (
  <button type="button" className={styles.bulkButton} disabled={isOff} onClick={onClick}>
    {text}
  </button>
);

/** What is done for everybody who is selected. Whom it leaves out is said, and why. */
export const BulkBar = ({
  rows,
  locations,
  sendsMail,
  onDone,
}: {
  rows: readonly StaffRow[];
  locations: readonly Location[];
  sendsMail: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, act } = useAct();
  const [result, setResult] = useState<Result | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const personIds = rows.map(({ personId }) => personId);
  const show = (text: string, leftOut: Result['leftOut']): void => {
    if (leftOut.length === 0) {
      showToast('success', text);
      onDone();
    } else setResult({ text, leftOut });
  };
  const invite = (by: 'mail' | 'paper') =>
    act(async () => {
      const { done, leftOut, sheetId } = await invitePeople({
        personIds,
        by,
        ...(by === 'paper' && { pins: true }),
      });
      if (sheetId) await openSheet(sheetId);
      show(t(INVITED[by], { count: done.length }), leftOut);
    });
  const isOff = isBusy || !isOnline || rows.length === 0;
  return (
    <>
      <div className={styles.bulk} role="toolbar" aria-label={t('STAFF.SELECTED_DO')}>
        <span>{t('STAFF.SELECTED', { count: rows.length })}</span>
        {sendsMail ? (
          <BulkButton text={t('STAFF.INVITE')} isOff={isOff} onClick={() => invite('mail')} />
        ) : null}
        <BulkButton text={t('STAFF.PRINT')} isOff={isOff} onClick={() => invite('paper')} />
        <BulkButton text={t('STAFF.SECTIONS')} isOff={isOff} onClick={() => setChoosing(true)} />
        <button
          type="button"
          className={styles.bulkButton}
          aria-label={t('OFFICE.CLEAR')}
          onClick={onDone}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
      <SectionSheet
        key={String(isChoosing)}
        isOpen={isChoosing}
        rows={rows}
        locations={locations}
        onClose={() => setChoosing(false)}
        onDone={(text, leftOut) => {
          setChoosing(false);
          show(text, leftOut);
        }}
      />
      <LeftOutSheet
        result={result}
        rows={rows}
        onClose={() => {
          setResult(null);
          onDone();
        }}
      />
    </>
  );
};

/** Some were done, others not: who, and why. */
const LeftOutSheet = ({
  result,
  rows,
  onClose,
}: {
  result: Result | null;
  rows: readonly Pick<StaffRow, 'personId' | 'name'>[];
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const nameOf = (id: string): string => rows.find(({ personId }) => personId === id)?.name ?? '';
  return (
    <Sheet
      opened={result !== null}
      title={result?.text ?? ''}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <Text>{t('STAFF.LEFT_OUT.TITLE', { count: result?.leftOut.length ?? 0 })}</Text>
      <ul className={styles.lines}>
        {result?.leftOut.map(({ personId, reason }) => (
          <li key={personId} className={styles.line}>
            <span>{nameOf(personId)}</span>
            <span className={styles.detail}>
              {leftOutWords[reason] ? t(leftOutWords[reason]) : reason}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};

const SectionSheet = ({
  isOpen,
  rows,
  locations,
  onClose,
  onDone,
}: {
  isOpen: boolean;
  rows: readonly StaffRow[];
  locations: readonly Location[];
  onClose: () => void;
  onDone: (text: string, leftOut: Result['leftOut']) => void;
}) => {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const worked = new Set(rows.flatMap(({ jobs }) => jobs.map(({ locationId }) => locationId)));
  const places = locations.filter(({ id, sections }) => worked.has(id) && sections.length > 0);
  const save = () =>
    act(async () => {
      const done = new Set<string>();
      const leftOut: Result['leftOut'][number][] = [];
      for (const { id: departmentId, sections } of places) {
        const own = (ids: readonly string[]) =>
          ids.filter((id) => sections.some((s) => s.id === id));
        if (own(add).length + own(remove).length === 0) continue;
        const personIds = rows
          .filter(({ jobs }) => jobs.some(({ locationId }) => locationId === departmentId))
          .map(({ personId }) => personId);
        const result = await changeSections({
          departmentId,
          personIds,
          add: own(add),
          remove: own(remove),
        });
        for (const id of result.done) done.add(id);
        leftOut.push(...result.leftOut);
      }
      onDone(t('STAFF.SECTIONS_CHANGED', { count: done.size }), leftOut);
    });
  return (
    <Sheet opened={isOpen} title={t('STAFF.SECTIONS')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      {places.length === 0 ? <Text>{t('STAFF.NO_SECTIONS')}</Text> : null}
      {places.map(({ id, name, sections }) => (
        <div key={id} className={styles.part}>
          {places.length > 1 ? <h3 className={styles.partTitle}>{name}</h3> : null}
          <ChoiceChips
            label={t('STAFF.GIVE')}
            choices={sections}
            chosen={add}
            onChange={(ids) => {
              setAdd(ids);
              setRemove(remove.filter((other) => !ids.includes(other)));
            }}
          />
          <ChoiceChips
            label={t('STAFF.TAKE')}
            choices={sections}
            chosen={remove}
            onChange={(ids) => {
              setRemove(ids);
              setAdd(add.filter((other) => !ids.includes(other)));
            }}
          />
        </div>
      ))}
      <Button loading={isBusy} disabled={add.length + remove.length === 0} onClick={save}>
        {t('STAFF.SAVE')}
      </Button>
    </Sheet>
  );
};
