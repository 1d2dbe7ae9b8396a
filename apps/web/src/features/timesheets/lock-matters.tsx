import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { type SheetPeriod, timesheetsQuery } from '#data/timesheets/timesheets.queries.ts';
import { type Cell, openMatters, toSheetRows } from './sheet-rows.ts';
import styles from './timesheets.module.css';

const MATTERS = [
  { kind: 'disputes', text: 'SHEETS.LOCK_DISPUTES' },
  { kind: 'questions', text: 'SHEETS.LOCK_QUESTIONS' },
  { kind: 'unpaid', text: 'SHEETS.LOCK_UNPAID' },
] as const;

/** What nobody can settle any more once a period is locked: how much of it there is, and where it begins. */
export const LockMatters = ({
  departmentId,
  period: { start, end },
  onShow,
}: {
  departmentId: string;
  period: SheetPeriod;
  onShow: (cell: Cell) => void;
}) => {
  const { t } = useTranslation();
  const remote = useQuery(timesheetsQuery(departmentId, start, end));
  const matters = useMemo(
    () => (remote.data ? openMatters(toSheetRows(remote.data)) : null),
    [remote.data],
  );
  const open = MATTERS.filter(({ kind }) => matters && matters[kind].length > 0);
  return (
    <>
      <RemoteState remote={remote} offline={t('SHEETS.OFFLINE')} />
      {matters && open.length === 0 ? <p>{t('SHEETS.LOCK_NOTHING')}</p> : null}
      {matters && open.length > 0 ? (
        <ul className={styles.matters}>
          {open.map(({ kind, text }) => (
            <li key={kind}>
              <button type="button" onClick={() => onShow(matters[kind][0] as Cell)}>
                {t(text, { count: matters[kind].length })}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};
