import { Button, TextInput } from '@mantine/core';
import { INK, isReadable } from '@ploeg/domain/catalogues/colors';
import { shortCodeOf } from '@ploeg/domain/catalogues/row-names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedFields, fieldsBefore } from '#blocks/office/changed-fields.ts';
import { useEscape } from '#blocks/office/keys.ts';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import {
  archiveRow,
  changeRow,
  createRow,
  makeCode,
} from '#data/catalogues/catalogues.commands.ts';
import type { ListName } from '#data/catalogues/lists.ts';
import { failureText } from '#forms/form-failure.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import styles from './catalogues.module.css';
import { ColorField } from './color-field.tsx';
import { OWN_FIELDS } from './own-fields.tsx';
import {
  type AnyRow,
  emptyValues,
  fieldsOf,
  hasColor,
  isTaken,
  keptFields,
  NAME_LENGTH,
  nameOf,
  type RowValues,
  valuesOf,
} from './row-values.ts';

type Props = {
  list: ListName;
  departmentId: string;
  /** Null for a new one. */
  row: AnyRow | null;
  rows: readonly AnyRow[];
  resources: readonly AnyRow[];
  isOnline: boolean;
  onDone: (id: string | null) => void;
};

/** Sends what was typed, and offers to take it back. */
const useSave = ({ list, departmentId, row }: Props) => {
  const { t } = useTranslation();
  const add = async (values: RowValues): Promise<AnyRow> => {
    const isMade = list === 'scanCodes' && values.value.trim() === '';
    return isMade
      ? makeCode(departmentId, values.attributeId || null)
      : createRow(list, departmentId, fieldsOf(list, values, true));
  };
  return async (values: RowValues): Promise<string> => {
    if (row) {
      const opened = fieldsOf(list, valuesOf(row), false);
      const changes = changedFields(opened, fieldsOf(list, values, false));
      if (Object.keys(changes).length === 0) return row.id;
      await changeRow(list, row.id, changes);
      const name = list === 'scanCodes' ? values.value : values.name;
      showUndo(t('OFFICE_LISTS.CHANGED', { name: name.trim() }), () =>
        changeRow(list, row.id, fieldsBefore(keptFields(list, row), changes)),
      );
      return row.id;
    }
    const added = await add(values);
    showUndo(t('OFFICE_LISTS.ADDED', { name: nameOf(added) }), () => archiveRow(list, added.id));
    return added.id;
  };
};

/** A row as it is written, in its place in the list: Enter keeps it, Escape does not. */
export const RowForm = (props: Props) => {
  const { list, departmentId, rows, resources, isOnline, onDone } = props;
  const { t } = useTranslation();
  const [row] = useState(props.row);
  const save = useSave({ ...props, row });
  const isCode = list === 'scanCodes';
  const form = useAppForm<RowValues, string>({
    initial: () => (row ? valuesOf(row) : emptyValues(rows)),
    judge: ({ name, color, value }) => ({
      name: isCode ? null : judgeName(name),
      color: hasColor(list) && !isReadable(color, INK) ? t('OFFICE_LISTS.UNREADABLE') : null,
      value: isCode && (row || value.trim() !== '') ? judgeValue(value) : null,
    }),
    send: save,
    onSent: onDone,
    wireNames: { background: 'color', end: 'until' },
    refuse: (error) => failureText(error, t, t('OFFICE_LISTS.FAILED')),
  });
  const judgeName = (name: string): string | null => {
    if (name.trim() === '') return t('GENERAL.REQUIRED');
    return isTaken(name, rows, row?.id ?? null) ? t('OFFICE_LISTS.TAKEN') : null;
  };
  const judgeValue = (value: string): string | null =>
    value.trim().length < 4 ? t('OFFICE_LISTS.VALUE_SHORT') : null;
  useEscape(true, () => onDone(null));
  useFocusInside(form.props.ref);
  const Own = OWN_FIELDS[list];
  return (
    <form
      {...form.props}
      className={styles.form}
      aria-label={
        row ? t('OFFICE_LISTS.EDIT_ROW', { name: nameOf(row) }) : t(`OFFICE_LISTS.LIST.${list}.ADD`)
      }
    >
      <div className={styles.fields}>
        {isCode ? null : (
          <TextInput
            className={styles.nameField ?? ''}
            label={t('OFFICE_LISTS.NAME')}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            {...form.field('name')}
          />
        )}
        {list === 'sections' ? (
          <TextInput
            className={styles.codeField ?? ''}
            label={t('OFFICE_LISTS.SHORT_CODE')}
            maxLength={4}
            placeholder={shortCodeOf(form.values.name)}
            autoComplete="off"
            {...form.field('shortCode')}
          />
        ) : null}
        {Own ? <Own form={form} {...{ departmentId, resources }} isNew={row === null} /> : null}
        {hasColor(list) ? <RowColor form={form} /> : null}
      </div>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onDone(null)}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button {...form.button} disabled={!isOnline}>
          {t('OFFICE_LISTS.SAVE')}
        </Button>
      </div>
    </form>
  );
};

/** Its colour, shown with what will stand on it. */
const RowColor = ({ form }: { form: AppForm<RowValues> }) => {
  const { t } = useTranslation();
  const { name, color, shortCode } = form.values;
  const error = form.errorAt('color');
  return (
    <div className={styles.colorField}>
      <span className={styles.label} aria-hidden="true">
        {t('OFFICE_LISTS.COLOR')}
      </span>
      <ColorField
        value={color}
        sample={shortCode || name}
        onChange={(chosen) => form.set({ color: chosen })}
      />
      {error ? <p className={styles.error}>{error}</p> : null}
    </div>
  );
};
