import type {
  ImportFault,
  ImportLine,
  ImportPreview,
} from '@ploeg/contract/imports/imports.schemas';
import { COVERED_FIELDS } from '@ploeg/domain/imports/import-fields';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { targetText } from './import-texts.ts';
import styles from './imports.module.css';
import type { Importing } from './use-import.ts';

/** A faulty cell as it is mended in its place, here or wherever the list says the same. */
export const MendField = ({
  line,
  preview,
  importing,
  fault,
  column,
  onClose,
}: {
  line: ImportLine;
  preview: ImportPreview;
  importing: Importing;
  fault: ImportFault;
  column: number;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const target = preview.columns[column]?.target ?? 'ignore';
  const isCovered = COVERED_FIELDS.has(target);
  // What is covered is typed anew, with the list at hand.
  const [value, setValue] = useState(isCovered ? '' : (line.cells[column] ?? ''));
  const [everywhere, setEverywhere] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  // It opens because somebody asked to type here.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const isRepeated = fault.repeats > 1;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    importing.change({
      edits: [{ line: line.line, column, value, everywhere: isRepeated && everywhere }],
    });
    onClose();
  };
  return (
    <form className={styles.mendForm} onSubmit={save}>
      <input
        ref={field}
        className={styles.mendInput}
        aria-label={t('OFFICE_IMPORTS.MEND_CELL', {
          field: targetText(t, target),
          line: line.line,
        })}
        placeholder={isCovered ? (line.cells[column] ?? '') : ''}
        value={value}
        maxLength={1000}
        autoComplete="off"
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      {isRepeated ? (
        <label className={styles.everywhere}>
          <input
            type="checkbox"
            checked={everywhere}
            onChange={(event) => setEverywhere(event.currentTarget.checked)}
          />
          {t('OFFICE_IMPORTS.EVERYWHERE', { count: fault.repeats })}
        </label>
      ) : null}
      <button type="submit" className={styles.mend}>
        {t('OFFICE_IMPORTS.SAVE')}
      </button>
    </form>
  );
};
