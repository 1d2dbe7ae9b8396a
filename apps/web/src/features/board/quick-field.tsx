import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShiftTemplate } from '#data/plan-templates/plan-templates.queries.ts';
import type { PlanOp } from '#data/planning/waiting-plan.ts';
import { QuickRead } from './quick-read.tsx';
import { timesOf } from './board-words.ts';
import { faultText } from './quick-words.ts';
import { type EntryPlace, readEntry, typedTimes } from './read-entry.ts';
import styles from './board.module.css';
import type { Typing } from './use-board-hands.ts';

/** The letters of a template with what they stand for. */
const hintOf = ({ code, start, end }: ShiftTemplate): string[] =>
  code === '' ? [] : [`${code} ${timesOf({ start, end })}`];

/** What is typed into a cell, with what was understood of it below. */
export const QuickField = ({
  typing: { text: first, edited },
  place,
  style,
  onDone,
  onCancel,
  onLeave,
}: {
  typing: Typing;
  place: EntryPlace;
  style: { left: number; top: number; width: number };
  onDone: (ops: readonly PlanOp[], isForced: boolean) => void;
  onCancel: () => void;
  onLeave: () => void;
}) => {
  const { t } = useTranslation();
  const [text, setText] = useState(edited ? typedTimes(edited) : first);
  const [isTried, setTried] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const read = readEntry(text, place, edited);
  const fault = 'fault' in read ? read.fault : null;
  const isToCome = 'isToCome' in read;
  const save = (): void => {
    if ('ops' in read) return onDone(read.ops, read.isForced);
    setTried(true);
    setAwaited(isToCome);
  };
  // Enter holds for what it was pressed on, as soon as it is known what that is.
  useEffect(() => {
    if (isAwaited && 'ops' in read) onDone(read.ops, read.isForced);
  });
  const isShown = text.trim() !== '' && (isTried || !fault);
  return (
    <div className={styles.quick} style={style} role="presentation">
      <input
        // The field comes because of a key that was pressed in its cell.
        ref={(field) => field?.focus()}
        className={styles.quickInput}
        aria-label={t('BOARD.QUICK')}
        aria-invalid={(isTried && fault !== null) || undefined}
        aria-describedby="quick-read"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAwaited(false);
        }}
        onBlur={onLeave}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
      />
      <div id="quick-read" className={styles.quickRead} role="status">
        {fault && isTried ? (
          <>
            <span aria-hidden="true">
              {text.slice(0, fault.from)}
              <u>{text.slice(fault.from, Math.max(fault.to, fault.from + 1)) || '…'}</u>
              {text.slice(fault.to)}
            </span>{' '}
            {faultText(fault, t)}
          </>
        ) : null}
        {isAwaited && isToCome ? t('GENERAL.LOADING') : null}
        {isShown && 'ops' in read ? <QuickRead ops={read.ops} place={place} /> : null}
        {text.trim() === ''
          ? [t('BOARD.QUICK_HINT'), ...(place.templates ?? []).flatMap(hintOf)].join(' · ')
          : null}
      </div>
    </div>
  );
};
