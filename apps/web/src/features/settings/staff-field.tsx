import { TextInput } from '@mantine/core';
import type { LeastStaff } from '@ploeg/domain/settings/setting-shapes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownDepartments } from '#data/sync/use-managed-departments.ts';
import styles from './settings.module.css';
import { type ControlProps, Typed } from './typed-control.tsx';

const WHOLE = '';
const MOST = 999;

/** Numbers as they are typed, by section; that of the location as a whole stands under nothing. */
type Typing = Record<string, string>;

const asTyped = (value: readonly LeastStaff[]): Typing =>
  Object.fromEntries(value.map(({ sectionId, least }) => [sectionId ?? WHOLE, String(least)]));

const toValue = (typed: Typing): LeastStaff[] =>
  Object.entries(typed)
    .filter(([, text]) => text.trim() !== '' && Number(text) !== 0)
    .map(([id, text]) => ({ sectionId: id === WHOLE ? null : id, least: Number(text) }))
    .toSorted((a, b) => (a.sectionId ?? '').localeCompare(b.sectionId ?? ''));

const isFit = (text: string): boolean => /^\s*\d{0,3}\s*$/.test(text);

/** How many people stay at least, in the location and in each of its sections; empty asks for none. */
export const StaffField = ({
  value,
  departmentId,
  isDisabled,
  onChange,
}: ControlProps<LeastStaff[]> & { departmentId: string }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(asTyped(value));
  const place = useKnownDepartments().find(({ id }) => id === departmentId);
  const sections = place?.params.enableSection ? place.sections : [];
  const rows = [{ id: WHOLE, name: t('OFFICE_SETTINGS.STAFF_WHOLE') }, ...sections];
  return (
    <Typed
      isChanged={JSON.stringify(toValue(typed)) !== JSON.stringify(toValue(asTyped(value)))}
      isFit={Object.values(typed).every(isFit)}
      isDisabled={isDisabled}
      onSave={() => onChange(toValue(typed))}
      onReset={() => setTyped(asTyped(value))}
    >
      <div className={styles.staff}>
        {rows.map(({ id, name }) => (
          <TextInput
            key={id}
            inputMode="numeric"
            label={name}
            maxLength={3}
            value={typed[id] ?? ''}
            disabled={isDisabled}
            error={
              isFit(typed[id] ?? '') ? null : t('OFFICE_SETTINGS.RANGE', { least: 0, most: MOST })
            }
            onChange={(event) => setTyped({ ...typed, [id]: event.currentTarget.value })}
          />
        ))}
      </div>
    </Typed>
  );
};
