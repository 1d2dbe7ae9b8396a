import type { ImportLine } from '@ploeg/contract/imports/imports.schemas';
import { FIELD_NAMES, type ImportField } from '@ploeg/domain/imports/import-fields';
import { useTranslation } from 'react-i18next';
import { targetText, valueText } from './import-texts.ts';
import styles from './imports.module.css';
import type { Importing } from './use-import.ts';

type Props = { line: ImportLine; importing: Importing; isHeld: boolean };

const orderOf = (field: ImportField): number => FIELD_NAMES.indexOf(field);

/** What a line says otherwise of somebody who is known, each to be taken or to be left as it is. */
export const FieldChoices = ({ line, importing, isHeld }: Props) => {
  const { t } = useTranslation();
  const { changes, kept, decision } = line;
  const fields = [
    ...changes.map((change) => ({ ...change, isTaken: true })),
    ...kept.map((change) => ({ ...change, isTaken: false })),
  ].toSorted((a, b) => orderOf(a.field) - orderOf(b.field));
  const take = (field: ImportField, isTaken: boolean): void => {
    const others = kept.map((change) => change.field).filter((name) => name !== field);
    const keeps = isTaken ? others : [...others, field];
    importing.change({ decisions: [{ line: line.line, decision, keeps }] });
  };
  return fields.map(({ field, before, after, isTaken }) => (
    <label key={field} className={styles.choice} data-kept={!isTaken || undefined}>
      {/* Another location is another employment: it is made, or the line stays out. */}
      {field === 'location' ? null : (
        <input
          type="checkbox"
          checked={isTaken}
          disabled={isHeld}
          onChange={(event) => take(field, event.currentTarget.checked)}
        />
      )}
      <span>
        {targetText(t, field)} {valueText(t, field, before)} →{' '}
        <span className={styles.said}>{valueText(t, field, after)}</span>
        <span className="visually-hidden">
          {t('OFFICE_IMPORTS.OF_LINE', { text: '', line: line.line })}
        </span>
      </span>
    </label>
  ));
};
