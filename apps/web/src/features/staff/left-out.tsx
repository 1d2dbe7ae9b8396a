import type { Bulk } from '@ploeg/contract/staff/staff-bulk.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { StaffRow } from '#data/staff/staff-rows.ts';
import styles from './staff.module.css';
import { leftOutWords } from './staff-words.ts';

type Named = readonly Pick<StaffRow, 'personId' | 'name'>[];

const namesOf = (rows: Named): ReadonlyMap<string, string> =>
  new Map(rows.map(({ personId, name }) => [personId, name]));

/** As many as are read in a sentence. */
const MOST_NAMED = 5;

/** The same in a sentence, of the first few. */
export const peopleText = (rows: Named, leftOut: Bulk['leftOut'], t: TFunction): string => {
  const nameOf = namesOf(rows);
  const said = leftOut
    .slice(0, MOST_NAMED)
    .map(({ personId, reason }) => `${nameOf.get(personId) ?? ''} (${t(leftOutWords[reason])})`);
  return [...said, ...(leftOut.length > MOST_NAMED ? ['…'] : [])].join(', ');
};

/** Whom something leaves out, and why. */
export const LeftOut = ({ rows, leftOut }: { rows: Named; leftOut: Bulk['leftOut'] }) => {
  const { t } = useTranslation();
  if (leftOut.length === 0) return null;
  const nameOf = namesOf(rows);
  return (
    <>
      <span>{t('STAFF.LEFT_OUT.TITLE', { count: leftOut.length })}</span>
      <ul className={styles.lines}>
        {leftOut.map(({ personId, reason }) => (
          <li key={personId} className={styles.line}>
            <span>{nameOf.get(personId)}</span>
            <span className={styles.detail}>{t(leftOutWords[reason])}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
