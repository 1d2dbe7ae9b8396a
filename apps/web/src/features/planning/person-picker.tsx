import { Button, TextInput } from '@mantine/core';
import type { ContactUser } from '@ploeg/contract/people/people.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import { Sheet } from '#ui/sheet.tsx';
import { nameMatcher } from './name-match.ts';
import styles from './planning.module.css';

/** Chooses who works a shift, or nobody. Says of each what would stand against it. */
export const PersonPicker = ({
  people,
  chosen,
  chosenName,
  showsConstrained,
  onChoose,
}: {
  people: ContactUser[];
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
  const offered = people.filter(
    (person) =>
      (showsConstrained || person.constraints.length === 0) && isWanted(person.displayName),
  );
  const choose = (recordId: string): void => {
    onChoose(recordId);
    setOpen(false);
  };
  return (
    <div>
      <span className={styles.label} id="plan-person">
        {t('PLAN.EMPLOYEE')}
      </span>
      <Button
        fullWidth
        variant="default"
        justify="space-between"
        aria-describedby="plan-person"
        onClick={() => setOpen(true)}
      >
        {chosen === '' ? t('PLAN.FREE') : chosenName}
      </Button>
      <Sheet opened={isOpen} title={t('PLAN.EMPLOYEE')} onClose={() => setOpen(false)}>
        <TextInput
          aria-label={t('PLAN.SEARCH_PERSON')}
          placeholder={t('PLAN.SEARCH_PERSON')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ul className={styles.people}>
          <li>
            <button type="button" className={styles.person} onClick={() => choose('')}>
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
        {offered.length === 0 ? <p className={styles.nobody}>{t('PLAN.NOBODY')}</p> : null}
      </Sheet>
    </div>
  );
};
