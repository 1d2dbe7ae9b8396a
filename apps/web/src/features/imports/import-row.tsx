import type {
  ImportFault,
  ImportLine,
  ImportPreview,
} from '@ploeg/contract/imports/imports.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wageText } from '#blocks/office/wage-text.ts';
import { formatDate } from '#platform/datetime.ts';
import { fieldHeadsOf, HEAD_OF, type LineHead } from './import-heads.ts';
import { BalanceEffect } from './import-balance.tsx';
import { MendField } from './import-mend.tsx';
import { FieldChoices } from './import-merge.tsx';
import {
  balanceText,
  foundByText,
  hoursText,
  targetText,
  whenText,
  worksAsText,
} from './import-texts.ts';
import styles from './imports.module.css';
import type { Importing } from './use-import.ts';

export type Mending = { line: number; column: number };

type Props = {
  line: ImportLine;
  preview: ImportPreview;
  importing: Importing;
  isHeld: boolean;
  mending: Mending | null;
  onMend: (mending: Mending | null) => void;
};

export const ImportRow = ({
  index,
  start,
  measure,
  ...props
}: Props & { index: number; start: number; measure: (row: Element | null) => void }) => {
  const { t } = useTranslation();
  const { line, preview } = props;
  const { verdict } = line;
  const hasPlaces = preview.places.length > 1;
  return (
    <div
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={styles.row}
      data-verdict={verdict}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span role="cell" className={styles.cell} data-of="LINE">
        {line.line}
      </span>
      <span role="cell" className={styles.cell} data-of="VERDICT_HEAD">
        <span className={styles.verdict} data-verdict={verdict}>
          {t(`OFFICE_IMPORTS.VERDICT.${verdict.toUpperCase() as 'NEW'}`)}
        </span>
      </span>
      {fieldHeadsOf(preview.import.kind, hasPlaces).map((of) => (
        <span key={of} role="cell" className={styles.cell} data-of={of}>
          <CellOf {...props} of={of}>
            <Shown of={of} line={line} preview={preview} />
          </CellOf>
        </span>
      ))}
      <span role="cell" className={styles.cell} data-of="WHAT">
        <WhatHappens {...props} />
      </span>
    </div>
  );
};

/** What a line says under a head, as it is meant. */
const Shown = ({ of, line, preview }: Pick<Props, 'line' | 'preview'> & { of: LineHead }) => {
  const { t, i18n } = useTranslation();
  const { name, email, hoursWeekMinutes, worksAs, departmentId, sections, entry, balance } = line;
  const isFree = entry?.isFree === true && name === '';
  const shown: Record<LineHead, () => ReactNode> = {
    NAME: () => (
      <strong className={styles.name}>{name || (isFree ? t('OFFICE_IMPORTS.NOBODY') : '—')}</strong>
    ),
    EMAIL: () => email,
    HOURS: () => (hoursWeekMinutes === null ? '—' : hoursText(hoursWeekMinutes)),
    STATUTE: () => (worksAs === null ? '' : worksAsText(t, worksAs)),
    PLACE: () => preview.places.find(({ id }) => id === departmentId)?.name ?? '',
    SECTIONS: () => [...sections, ...(entry?.called ? [entry.called] : [])].join(', '),
    WHEN: () =>
      entry
        ? whenText(t, i18n.language, entry)
        : balance
          ? formatDate(fromDateKey(balance.day), i18n.language)
          : '—',
    LEAVE_KIND: () => entry?.called ?? '',
    LEAVE_ACCOUNT: () => balance?.account ?? '—',
    BALANCE: () => (balance ? balanceText(t, i18n.language, balance, balance.amount) : '—'),
  };
  return shown[of]();
};

/** The fault of a line whose cell stands under a head of the table. */
const faultUnder = (
  { faults }: ImportLine,
  { columns, import: { kind } }: ImportPreview,
  of: LineHead | undefined,
) => {
  if (of === undefined || !fieldHeadsOf(kind, true).includes(of)) return undefined;
  return faults.find(
    ({ column }) => column !== null && HEAD_OF[columns[column]?.target ?? 'ignore'] === of,
  );
};

const CellOf = ({ of, children, ...props }: Props & { of: LineHead; children: ReactNode }) => {
  const { line, preview, mending, onMend, isHeld } = props;
  const fault = faultUnder(line, preview, of);
  if (!fault || fault.column === null) return children;
  const { column } = fault;
  if (mending?.line === line.line && mending.column === column) {
    return <MendField {...props} fault={fault} column={column} onClose={() => onMend(null)} />;
  }
  return (
    <button
      type="button"
      className={styles.wrong}
      disabled={isHeld}
      title={fault.text}
      onClick={() => onMend({ line: line.line, column })}
    >
      {line.cells[column] || '—'}
      <span className="visually-hidden">: {fault.text}</span>
    </button>
  );
};

const WhatHappens = (props: Props) => {
  const { line } = props;
  const [fault] = line.faults;
  if (fault) return <FaultOf {...props} fault={fault} />;
  return line.verdict === 'twice' ? <AskTwice {...props} /> : <EffectsOf {...props} />;
};

const FaultOf = ({ fault, ...props }: Props & { fault: ImportFault }) => {
  const { t } = useTranslation();
  const { line, preview, importing, isHeld, mending, onMend } = props;
  const { column } = fault;
  const target = column === null ? 'ignore' : (preview.columns[column]?.target ?? 'ignore');
  const isElsewhere = column !== null && !faultUnder(line, preview, HEAD_OF[target]);
  if (isElsewhere && mending?.line === line.line && mending.column === column) {
    return <MendField {...props} fault={fault} column={column} onClose={() => onMend(null)} />;
  }
  const repeats = fault.repeats > 1 ? ` (${fault.repeats}×)` : '';
  return (
    <span className={styles.fault}>
      <span className={styles.faultText} title={fault.text}>
        {isElsewhere ? `${targetText(t, target)}: ` : ''}
        {fault.text}
      </span>
      {fault.suggestion !== undefined && column !== null ? (
        <button
          type="button"
          className={styles.mend}
          disabled={isHeld}
          onClick={() =>
            importing.change({
              edits: [
                {
                  line: line.line,
                  column,
                  value: fault.suggestion ?? '',
                  everywhere: fault.repeats > 1,
                },
              ],
            })
          }
        >
          {t('OFFICE_IMPORTS.MEANT', { word: fault.suggestion })}
          {repeats}
        </button>
      ) : null}
      {column !== null ? (
        <button
          type="button"
          className={styles.mend}
          disabled={isHeld}
          aria-label={t('OFFICE_IMPORTS.MEND_LINE', { line: line.line })}
          onClick={() => onMend({ line: line.line, column })}
        >
          {t('OFFICE_IMPORTS.MEND')}
        </button>
      ) : null}
      {line.decision === 'leave' ? (
        <Decide {...props} decision={null} text={t('OFFICE_IMPORTS.TAKE_IN')} />
      ) : null}
    </span>
  );
};

/** Which warning asks. */
const PERHAPS: ReadonlySet<string> = new Set(['perhaps', 'perhaps_entry']);

const AskTwice = (props: Props) => {
  const { t } = useTranslation();
  const { line, preview } = props;
  const { known: name, by } = line;
  const isPeople = preview.import.kind === 'people';
  const [same, two] = !isPeople
    ? [t('OFFICE_IMPORTS.SAME_SHIFT'), t('OFFICE_IMPORTS.TWO_SHIFTS')]
    : name === null
      ? [t('OFFICE_IMPORTS.SAME_PERSON'), t('OFFICE_IMPORTS.TWO_PEOPLE')]
      : [t('OFFICE_IMPORTS.MERGE_WITH', { name }), t('OFFICE_IMPORTS.NEW_PERSON')];
  return (
    <span className={styles.fault}>
      <span className={styles.askText}>
        {name === null
          ? line.warnings.find(({ code }) => PERHAPS.has(code))?.text
          : t('OFFICE_IMPORTS.IS_IT', { name })}
        {by === null ? '' : ` (${foundByText(t, by)})`}
      </span>
      {line.changes.length > 0 ? <FieldChoices {...props} /> : null}
      <Decide {...props} decision="same" text={same} />
      <Decide {...props} decision="two" text={two} />
      {name === null ? null : (
        <Decide {...props} decision="leave" text={t('OFFICE_IMPORTS.LEAVE_OUT')} />
      )}
    </span>
  );
};

/** What of a new person has no column of its own: when they begin, are born, and what they earn. */
const ReadOf = ({ line: { start, birthdate, wage } }: Pick<Props, 'line'>) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const said = [
    start && `${targetText(t, 'start')} ${formatDate(fromDateKey(start), language)}`,
    birthdate && `${targetText(t, 'birthdate')} ${formatDate(fromDateKey(birthdate), language)}`,
    wage && `${targetText(t, 'wage')} ${wageText(wage, t, language)}`,
  ].filter(Boolean);
  return said.length > 0 ? <span className={styles.dimmed}>{said.join(' · ')}</span> : null;
};

const EffectsOf = (props: Props) => {
  const { t } = useTranslation();
  const { line } = props;
  const { known: name, by } = line;
  return (
    <span className={styles.effects}>
      <span className={styles.effect}>
        {name !== null && by !== null && line.verdict === 'updates' ? (
          <span>
            {t('OFFICE_IMPORTS.MERGE_WITH', { name })} ({foundByText(t, by)})
          </span>
        ) : null}
        {line.balance ? <BalanceEffect line={line} balance={line.balance} /> : null}
        {line.verdict === 'new' ? <ReadOf line={line} /> : null}
        <FieldChoices {...props} />
        {line.warnings.length > 0 ? (
          <span className={styles.warning}>
            {line.warnings.map(({ text }) => text).join(' · ')}
          </span>
        ) : null}
      </span>
      {line.verdict === 'same' ? null : (
        <Decide {...props} decision="leave" text={t('OFFICE_IMPORTS.LEAVE_OUT')} isQuiet />
      )}
    </span>
  );
};

const Decide = ({
  line,
  importing,
  isHeld,
  decision,
  text,
  isQuiet = false,
}: Props & { decision: ImportLine['decision']; text: string; isQuiet?: boolean }) => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.mend}
      data-quiet={isQuiet || undefined}
      disabled={isHeld}
      aria-label={t('OFFICE_IMPORTS.OF_LINE', { text, line: line.line })}
      onClick={() => importing.change({ decisions: [{ line: line.line, decision }] })}
    >
      {text}
    </button>
  );
};
