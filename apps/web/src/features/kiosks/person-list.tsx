import { Button, TextInput } from '@mantine/core';
import { findOpenPause } from '@ploeg/domain/clockings/pauses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Initials } from '#blocks/avatar.tsx';
import type { PersonAtKiosk } from '#data/kiosks/kiosks.optimistic.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './kiosk.module.css';
import { StepHeading } from './step-heading.tsx';

/** A name as one searches it: Aïcha is found by aicha, and Thảo by thao. */
const plain = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase();

/** Everybody of the department, to be tapped with a thumb. */
export const PersonList = ({
  people,
  onChoose,
  onScan,
}: {
  people: PersonAtKiosk[];
  onChoose: (employmentId: string) => void;
  onScan: () => void;
}) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const words = plain(search).split(/\s+/).filter(Boolean);
  const matching = people.filter((person) =>
    words.every((word) => plain(person.displayName).includes(word)),
  );
  if (people.length === 0) {
    return <Empty icon="people" title={t('KIOSK.EMPTY')} hint={t('KIOSK.EMPTY_HINT')} />;
  }
  return (
    <>
      <StepHeading>{t('KIOSK.WHO')}</StepHeading>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10 }}>
        <TextInput
          aria-label={t('KIOSK.SEARCH')}
          placeholder={t('KIOSK.SEARCH')}
          type="search"
          size="lg"
          style={{ flex: '1 1 220px' }}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button
          variant="default"
          size="lg"
          leftSection={<Icon name="code" />}
          style={{ flex: '1 0 auto' }}
          onClick={onScan}
        >
          {t('KIOSK.SCAN')}
        </Button>
      </div>
      {matching.length === 0 ? <p role="status">{t('KIOSK.NOBODY_FOUND')}</p> : null}
      <ul className={styles.people}>
        {matching.map((person) => (
          <li key={person.employmentId}>
            <button
              type="button"
              className={styles.person}
              onClick={() => onChoose(person.employmentId)}
            >
              <PersonLine person={person} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

const PersonLine = ({ person }: { person: PersonAtKiosk }) => {
  const { t } = useTranslation();
  const { clocking } = person;
  const isPaused = clocking !== null && findOpenPause(clocking.pauses) !== undefined;
  const mark = isPaused ? styles.facePaused : clocking ? styles.faceIn : '';
  return (
    <>
      <span className={`${styles.face} ${mark}`}>
        <Initials initials={person.initials} name={person.displayName} size={48} />
      </span>
      <span>
        {person.displayName}
        {clocking ? (
          <span className={styles.personState}>{isPaused ? t('KIOSK.PAUSED') : t('KIOSK.IN')}</span>
        ) : null}
      </span>
      {person.refused.length > 0 ? <Icon name="warning" /> : null}
      {person.waiting > 0 ? <Icon name="waiting" size={20} /> : null}
    </>
  );
};
