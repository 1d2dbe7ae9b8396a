import type { DossierPerson } from '@ploeg/contract/dossier/dossier.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { formatDayShort } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './dossier.module.css';
import { RegistrationLine } from './registration-line.tsx';

const isAltered = ({ days }: DossierPerson): boolean =>
  days.some(({ registrations }) => registrations.some(({ findings }) => findings.length > 0));

/** Everybody with their days; folded where a list of many is looked through. */
export const PeoplePart = ({
  people,
  isOpen,
}: {
  people: readonly DossierPerson[];
  isOpen: boolean;
}) => {
  const { t, i18n } = useTranslation();
  return people.map((person) => (
    <details
      key={person.personId}
      className={styles.person}
      open={isOpen || isAltered(person) || undefined}
    >
      <summary className={styles.name}>
        <Icon name="next" size={16} />
        <h3>{person.name}</h3>
        {isAltered(person) ? (
          <span className={styles.altered}>
            <Icon name="warning" size={16} />
            {t('OFFICE_DOSSIER.CHECK.altered')}
          </span>
        ) : null}
        <span className={styles.detail}>
          {t('OFFICE_DOSSIER.DAYS', { count: person.days.length })}
        </span>
      </summary>
      <ul className={styles.lines}>
        {person.days.flatMap(({ day, registrations }) =>
          registrations.map((one, index) => (
            <RegistrationLine
              key={one.id}
              day={index === 0 ? formatDayShort(fromDateKey(day), i18n.language) : null}
              one={one}
            />
          )),
        )}
      </ul>
    </details>
  ));
};
