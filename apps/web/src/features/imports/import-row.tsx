import type {
  ImportFault,
  ImportLine,
  ImportPreview,
} from '@ploeg/contract/imports/imports.schemas';
import type { ImportTarget } from '@ploeg/domain/imports/import-fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MendField } from './import-mend.tsx';
import { hoursText, targetText, valueText, worksAsText } from './import-texts.ts';
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

/** Under which heads of the table the fields of a list stand. */
const SHOWN: Partial<Record<ImportTarget, string>> = {
  fullName: 'NAME',
  firstName: 'NAME',
  email: 'EMAIL',
  hoursWeek: 'HOURS',
  worksAs: 'STATUTE',
  location: 'PLACE',
  sections: 'SECTIONS',
};

export const ImportRow = ({
  index,
  start,
  measure,
  ...props
}: Props & { index: number; start: number; measure: (row: Element | null) => void }) => {
  const { t } = useTranslation();
  const { line, preview } = props;
  const { verdict, worksAs, hoursWeekMinutes } = line;
  const place = preview.places.find(({ id }) => id === line.departmentId);
  const cell = (of: string, shown: ReactNode) => (
    <span role="cell" className={styles.cell} data-of={of}>
      <CellOf {...props} of={of}>
        {shown}
      </CellOf>
    </span>
  );
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
      {cell('NAME', <strong className={styles.name}>{line.name || '—'}</strong>)}
      {cell('EMAIL', line.email)}
      {cell('HOURS', hoursWeekMinutes === null ? '—' : hoursText(hoursWeekMinutes))}
      {cell('STATUTE', worksAs === null ? '' : worksAsText(t, worksAs))}
      {preview.places.length > 1 ? cell('PLACE', place?.name ?? '') : null}
      {cell('SECTIONS', line.sections.join(', '))}
      <span role="cell" className={styles.cell} data-of="WHAT">
        <WhatHappens {...props} />
      </span>
    </div>
  );
};

/** The fault of a line whose cell stands under a head of the table. */
const faultUnder = ({ faults }: ImportLine, { columns }: ImportPreview, of: string) =>
  faults.find(({ column }) => column !== null && SHOWN[columns[column]?.target ?? 'ignore'] === of);

const CellOf = ({ of, children, ...props }: Props & { of: string; children: ReactNode }) => {
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
  const isElsewhere =
    column !== null && !(target in SHOWN && faultUnder(line, preview, SHOWN[target] ?? ''));
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

const AskTwice = (props: Props) => {
  const { t } = useTranslation();
  const { line } = props;
  return (
    <span className={styles.fault}>
      <span className={styles.askText}>
        {line.known === null
          ? line.warnings.find(({ code }) => code === 'perhaps')?.text
          : t('OFFICE_IMPORTS.IS_IT', { name: line.known })}
      </span>
      <Decide {...props} decision="same" text={t('OFFICE_IMPORTS.SAME_PERSON')} />
      <Decide {...props} decision="two" text={t('OFFICE_IMPORTS.TWO_PEOPLE')} />
    </span>
  );
};

const EffectsOf = (props: Props) => {
  const { t } = useTranslation();
  const { line } = props;
  return (
    <span className={styles.effects}>
      <span className={styles.faultText} title={line.warnings.map(({ text }) => text).join(' · ')}>
        {line.changes
          .map(({ field, before, after }) =>
            t('OFFICE_IMPORTS.CHANGES', {
              field: targetText(t, field),
              before: valueText(t, field, before),
              after: valueText(t, field, after),
            }),
          )
          .join(' · ')}
        {line.changes.length > 0 && line.warnings.length > 0 ? ' · ' : ''}
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
