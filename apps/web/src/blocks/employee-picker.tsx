import { InputBase, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './employee-picker.module.css';
import { nameMatcher } from './name-match.ts';

/** Chooses one of the people of a department by a part of the name. */
export const EmployeePicker = ({
  people,
  chosen,
  error,
  texts,
  disabled = false,
  onChoose,
}: {
  people: readonly { recordId: string; displayName: string }[];
  /** A recordId; empty while nobody is chosen. */
  chosen: string;
  error?: string | undefined;
  texts: { label: string; choose: string; search: string; nobody: string; close: string };
  disabled?: boolean;
  onChoose: (recordId: string) => void;
}) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const isWanted = nameMatcher(search);
  const offered = people
    .filter(({ displayName }) => isWanted(displayName))
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName));
  const name = people.find(({ recordId }) => recordId === chosen)?.displayName;
  return (
    <>
      <InputBase
        component="button"
        type="button"
        multiline
        pointer
        size="md"
        id={id}
        label={texts.label}
        labelProps={{ id: `${id}-label` }}
        aria-labelledby={`${id}-label ${id}`}
        rightSection={<Icon name="next" size={20} />}
        error={error}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {name ?? texts.choose}
      </InputBase>
      <Sheet opened={isOpen} title={texts.label} close={texts.close} onClose={() => setOpen(false)}>
        <TextInput
          data-autofocus
          aria-label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ul className={styles.people}>
          {offered.map(({ recordId, displayName }) => (
            <li key={recordId}>
              <button
                type="button"
                className={styles.person}
                aria-pressed={recordId === chosen}
                onClick={() => {
                  onChoose(recordId);
                  setOpen(false);
                }}
              >
                {displayName}
              </button>
            </li>
          ))}
        </ul>
        {offered.length === 0 ? <p className={styles.nobody}>{texts.nobody}</p> : null}
      </Sheet>
    </>
  );
};
