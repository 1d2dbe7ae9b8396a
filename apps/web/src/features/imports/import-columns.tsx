import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ImportColumn, ImportPreview } from '@ploeg/contract/imports/imports.schemas';
import type { ImportTarget } from '@ploeg/domain/imports/import-fields';
import { type ImportKind, targetsOf } from '@ploeg/domain/imports/import-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { targetText } from './import-texts.ts';
import { ImportWordLists } from './import-words.tsx';
import styles from './imports.module.css';
import type { Change } from './use-import.ts';

type Props = { preview: ImportPreview; isHeld: boolean; onChange: (change: Change) => void };

/** What each column of the list is taken for, and what its words are. */
export const ImportColumns = ({ preview, isHeld, onChange }: Props) => {
  const { t } = useTranslation();
  const { columns, import: head } = preview;
  const used = columns.filter(({ target, leftOutFor }) => target !== 'ignore' && !leftOutFor);
  const unsure = used.filter(isUnsure);
  const choose = (at: number, target: ImportTarget): void => {
    const next = columns.map((column, other) => {
      if (other === at) return target;
      // Two columns are never the same: the other one is left out.
      return target !== 'ignore' && column.target === target ? 'ignore' : column.target;
    });
    onChange({ columns: next });
  };
  return (
    <section className={styles.columns} aria-labelledby="imports-columns">
      <header className={styles.columnsHead}>
        <h2 id="imports-columns" className={styles.heading}>
          {t('OFFICE_IMPORTS.COLUMNS')}
        </h2>
        <span className={styles.dimmed}>
          {t('OFFICE_IMPORTS.MATCHED', {
            matched: used.length - unsure.length,
            unsure: unsure.length,
            left: columns.length - used.length,
          })}
        </span>
      </header>
      <ul className={styles.columnList}>
        {columns.map((column, at) => (
          <ColumnRow
            key={`${at} ${column.head}`}
            column={column}
            kind={head.kind}
            isHeld={isHeld}
            onChoose={(target) => choose(at, target)}
          />
        ))}
      </ul>
      <ImportOptions preview={preview} isHeld={isHeld} onChange={onChange} />
      <LimitOptions preview={preview} isHeld={isHeld} onChange={onChange} />
      <ImportWordLists preview={preview} isHeld={isHeld} onChange={onChange} />
    </section>
  );
};

const isUnsure = ({ target, confidence }: ImportColumn): boolean =>
  target !== 'ignore' && confidence === 'likely';

const ColumnRow = ({
  column,
  kind,
  isHeld,
  onChoose,
}: {
  column: ImportColumn;
  kind: ImportKind;
  isHeld: boolean;
  onChoose: (target: ImportTarget) => void;
}) => {
  const { t } = useTranslation();
  const { head, samples, target, leftOutFor } = column;
  const unsure = isUnsure(column);
  const targets = targetsOf(kind).map((value) => ({
    value,
    label: targetText(t, value),
  }));
  return (
    <li className={styles.column} data-unsure={unsure || undefined}>
      <span className={styles.columnName} title={head}>
        {head}
      </span>
      <span className={styles.sample} title={samples.join('\n')}>
        {samples[0] ?? '—'}
      </span>
      <span className={styles.arrow} aria-hidden="true">
        <Icon name="next" size={14} />
      </span>
      {leftOutFor ? (
        <span className={styles.leftOut}>
          {t('OFFICE_IMPORTS.LEFT_OUT', { field: targetText(t, target) })}
        </span>
      ) : (
        <NativeSelect
          size="xs"
          aria-label={t('OFFICE_IMPORTS.TAKE_AS', { head })}
          data={targets}
          value={target}
          disabled={isHeld}
          onChange={(event) => onChoose(event.currentTarget.value as ImportTarget)}
        />
      )}
      <span className={styles.mark} data-tone={unsure ? 'warn' : undefined}>
        {target === 'ignore' || leftOutFor ? null : (
          <>
            <Icon name={unsure ? 'warning' : 'check'} size={16} />
            <span className="visually-hidden">
              {t(unsure ? 'OFFICE_IMPORTS.UNSURE' : 'OFFICE_IMPORTS.SURE')}
            </span>
          </>
        )}
      </span>
    </li>
  );
};

/** What a list does not say of itself and is asked once. */
const ImportOptions = ({ preview, isHeld, onChange }: Props) => {
  const { t } = useTranslation();
  const { options, guessed, columns, places, counts, wageUnit, lines, import: head } = preview;
  const managed = places.filter(({ mayManage }) => mayManage);
  const isPlaceless =
    !columns.some(({ target }) => target === 'location') ||
    lines.some(({ faults }) => faults.some(({ code }) => code === 'location_missing'));
  const asksName = guessed.includes('nameOrder') || options.nameOrder !== null;
  const asksWage = guessed.includes('wageUnit') || options.wageUnit !== null;
  return (
    <div className={styles.options}>
      {isPlaceless && managed.length > 1 ? (
        <NativeSelect
          size="xs"
          label={t('OFFICE_IMPORTS.WHERE')}
          disabled={isHeld}
          value={options.departmentId ?? ''}
          data={[
            { value: '', label: t('OFFICE_IMPORTS.CHOOSE_ONE') },
            ...managed.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ options: { departmentId: value === '' ? null : value } })
          }
        />
      ) : null}
      {asksName ? (
        <NativeSelect
          size="xs"
          label={t('OFFICE_IMPORTS.NAME_ORDER')}
          disabled={isHeld}
          value={options.nameOrder ?? 'last-first'}
          data={[
            { value: 'last-first', label: t('OFFICE_IMPORTS.LAST_FIRST') },
            { value: 'first-last', label: t('OFFICE_IMPORTS.FIRST_LAST') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ options: { nameOrder: value as 'last-first' } })
          }
        />
      ) : null}
      {asksWage ? (
        <NativeSelect
          size="xs"
          label={t('OFFICE_IMPORTS.WAGE_UNIT')}
          disabled={isHeld}
          value={options.wageUnit ?? wageUnit}
          data={(['hour', 'day', 'week', 'month'] as const).map((value) => ({
            value,
            label: t(`OFFICE_IMPORTS.UNIT.${value.toUpperCase() as 'HOUR'}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ options: { wageUnit: value as 'hour' } })
          }
        />
      ) : null}
      {head.kind === 'people' && counts.updates > 0 ? (
        <TextInput
          size="xs"
          type="date"
          label={t('OFFICE_IMPORTS.CHANGES_FROM')}
          disabled={isHeld}
          value={options.changesFrom}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') onChange({ options: { changesFrom: value } });
          }}
        />
      ) : null}
    </div>
  );
};

/** Faults that go away where whoever imports says so. */
const PASSABLE: ReadonlySet<string> = new Set(['limit', 'limit_reason', 'work_in_way']);

/** Whether lines go in that planning would ask about, said once for the list and kept in the log. */
const LimitOptions = ({ preview, isHeld, onChange }: Props) => {
  const { t } = useTranslation();
  const { options, lines, import: head } = preview;
  const [reason, setReason] = useState(options.reason);
  const count = lines.filter(({ faults }) => faults.some(({ code }) => PASSABLE.has(code))).length;
  if (head.kind === 'people' || (count === 0 && !options.passLimits)) return null;
  const isShifts = head.kind === 'shifts';
  return (
    <div className={styles.options}>
      <Checkbox
        size="xs"
        label={t(isShifts ? 'OFFICE_IMPORTS.PASS_LIMITS' : 'OFFICE_IMPORTS.FREE_SHIFTS')}
        description={count > 0 ? t('OFFICE_IMPORTS.CONCERNS', { count }) : undefined}
        disabled={isHeld}
        checked={options.passLimits}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ options: { passLimits: checked } })
        }
      />
      {isShifts && options.passLimits ? (
        <TextInput
          size="xs"
          label={t('OFFICE_IMPORTS.REASON')}
          maxLength={500}
          disabled={isHeld}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          onBlur={() => {
            if (reason.trim() !== options.reason) onChange({ options: { reason: reason.trim() } });
          }}
        />
      ) : null}
    </div>
  );
};
