import { InputBase, TextInput } from '@mantine/core';
import type { ContactUser } from '@ploeg/contract/people/people.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import type { Remote } from '#data/use-remote.ts';
import { Icon } from '#ui/icon.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { nameMatcher } from '#blocks/name-match.ts';
import styles from './planning.module.css';
import { RemoteState } from './remote-state.tsx';

/** Chooses who works a shift, or nobody. Says of each what would stand against it. */
export const PersonPicker = ({
  candidates,
  sectionId,
  chosen,
  chosenName,
  showsConstrained,
  onChoose,
}: {
  candidates: Remote<ContactUser[]>;
  /** Those who work in other sections only are left out; empty means any. */
  sectionId: string;
  chosen: string;
  chosenName: string;
  /** On creation only people whom nothing stands against are offered. */
  showsConstrained: boolean;
  onChoose: (recordId: string) => void;
}) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const isWanted = nameMatcher(search);
  const offered = (candidates.data ?? []).filter(
    ({ sections, constraints, displayName }) =>
      (!sectionId || sections.length === 0 || sections.includes(sectionId)) &&
      (showsConstrained || constraints.length === 0) &&
      isWanted(displayName),
  );
  const choose = (recordId: string): void => {
    onChoose(recordId);
    setOpen(false);
  };
  return (
    <>
      <InputBase
        component="button"
        type="button"
        multiline
        pointer
        size="md"
        id="plan-person"
        label={t('PLAN.EMPLOYEE')}
        labelProps={{ id: 'plan-person-label' }}
        aria-labelledby="plan-person-label plan-person"
        rightSection={<Icon name="next" size={20} />}
        onClick={() => setOpen(true)}
      >
        {chosen === '' ? t('PLAN.FREE') : chosenName}
      </InputBase>
      <Sheet
        opened={isOpen}
        title={t('PLAN.EMPLOYEE')}
        close={t('GENERAL.CLOSE')}
        onClose={() => setOpen(false)}
      >
        <TextInput
          data-autofocus
          aria-label={t('PLAN.SEARCH_PERSON')}
          placeholder={t('PLAN.SEARCH_PERSON')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ul className={styles.people}>
          <li>
            <button
              type="button"
              className={styles.person}
              aria-pressed={chosen === ''}
              onClick={() => choose('')}
            >
              {t('PLAN.FREE')}
            </button>
          </li>
          {offered.map((person) => (
            <li key={person.recordId}>
              <button
                type="button"
                className={styles.person}
                aria-pressed={person.recordId === chosen}
                onClick={() => choose(person.recordId)}
              >
                <span>{person.displayName}</span>
                {person.constraints.map((constraint) => (
                  <span key={constraint.title} className={styles.against}>
                    {constraintText(constraint, t)}
                  </span>
                ))}
              </button>
            </li>
          ))}
        </ul>
        <RemoteState
          remote={candidates}
          offline={t('PLAN.OFFLINE')}
          shape={<RowShapes height={48} />}
        />
        {candidates.data && offered.length === 0 ? (
          <p className={styles.nobody}>
            {t(search.trim() === '' ? 'PLAN.NOBODY' : 'PLAN.NOBODY_OF_NAME')}
          </p>
        ) : null}
      </Sheet>
    </>
  );
};
