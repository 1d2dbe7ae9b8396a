import { InputBase, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './employee-picker.module.css';
import { nameMatcher } from './name-match.ts';

type Named = { employmentId: string; displayName: string };

/** Chooses one of the people of a department by a part of the name. */
export const EmployeePicker = <P extends Named>({
  people,
  chosen,
  shown,
  error,
  texts,
  nobodyAtAll,
  disabled = false,
  notesOn,
  children,
  onChoose,
}: {
  /** Null while they are not known. */
  people: readonly P[] | null;
  /** Empty while nobody is chosen. */
  chosen: string;
  shown: string;
  error?: string | undefined;
  /** `nobody` is for who has nobody to choose, `nobodyOfName` for a search without a hit. */
  texts: { label: string; search: string; nobody: string; nobodyOfName: string; close: string };
  /** Offers nobody as a choice of its own, by this text. */
  nobodyAtAll?: string;
  disabled?: boolean;
  notesOn?: (person: P) => ReactNode;
  children?: ReactNode;
  onChoose: (employmentId: string) => void;
}) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const isWanted = nameMatcher(search);
  const offered = (people ?? []).filter(({ displayName }) => isWanted(displayName));
  const choice = (employmentId: string, content: ReactNode) => (
    <li key={employmentId}>
      <button
        type="button"
        className={styles.person}
        aria-pressed={employmentId === chosen}
        onClick={() => {
          onChoose(employmentId);
          setOpen(false);
        }}
      >
        {content}
      </button>
    </li>
  );
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
        {shown}
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
          {nobodyAtAll === undefined ? null : choice('', nobodyAtAll)}
          {offered.map((person) =>
            choice(
              person.employmentId,
              <>
                <span>{person.displayName}</span>
                {notesOn?.(person)}
              </>,
            ),
          )}
        </ul>
        {children}
        {people && offered.length === 0 ? (
          <p className={styles.nobody}>
            {search.trim() === '' ? texts.nobody : texts.nobodyOfName}
          </p>
        ) : null}
      </Sheet>
    </>
  );
};
