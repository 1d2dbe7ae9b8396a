import type { OfficeLocation, RightsList } from '@ploeg/contract/rights/rights.schemas';
import { type Abilities, abilitiesIn, can, type Grant, RIGHTS } from '@ploeg/domain/access/rights';
import { Fragment, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GrantLine } from './grant-line.tsx';
import { rightText, toGrant } from './rights-words.ts';
import styles from './rights.module.css';

type Matrix = {
  /** Null for the whole company. */
  departmentId: string | null;
  list: RightsList;
  places: readonly OfficeLocation[];
  isOnline: boolean;
};

/** Full where all of the location is meant, half for some sections. */
const extentOf = (grants: readonly Grant[], departmentId: string | null): Abilities => {
  if (departmentId === null) {
    return Object.fromEntries(
      RIGHTS.filter((right) => can({ grants, places: [] }, right)).map((right) => [right, true]),
    );
  }
  return abilitiesIn({ grants, places: [{ departmentId, asleep: [] }] }, departmentId);
};

/** People down, rights across; a row opens on what was given to somebody, by whom and since when. */
export const RightsMatrix = ({ departmentId, list, places, isOnline }: Matrix) => {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState<string>();
  const holders = list.people.flatMap((person) => {
    const given = list.grants.filter(
      (grant) =>
        grant.personId === person.personId &&
        (departmentId !== null || grant.departmentId === null),
    );
    return given.length > 0 ? [{ person, given }] : [];
  });
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('OFFICE_RIGHTS.TABLE')}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('OFFICE_RIGHTS.PERSON')}
            </th>
            {RIGHTS.map((right) => (
              <th key={right} scope="col" className={styles.right}>
                <span>{rightText(right, t)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holders.map(({ person, given }) => {
            const extent = extentOf(
              given.map((grant) => toGrant(grant, list.roles)),
              departmentId,
            );
            const isOpen = open === person.personId;
            return (
              <Fragment key={person.personId}>
                <tr>
                  <th scope="row" className={styles.person}>
                    <button
                      type="button"
                      className={styles.name}
                      aria-expanded={isOpen}
                      aria-controls={`${id}-${person.personId}`}
                      onClick={() => setOpen(isOpen ? undefined : person.personId)}
                    >
                      {person.name}
                    </button>
                  </th>
                  {RIGHTS.map((right) => (
                    <td key={right} className={styles.cell}>
                      <Dot extent={extent[right]} />
                    </td>
                  ))}
                </tr>
                <tr id={`${id}-${person.personId}`} hidden={!isOpen}>
                  <td colSpan={RIGHTS.length + 1} className={styles.why}>
                    {isOpen
                      ? given.map((grant) => (
                          <GrantLine
                            key={grant.id}
                            grant={grant}
                            list={list}
                            places={places}
                            isOnline={isOnline}
                          />
                        ))
                      : null}
                  </td>
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

const Dot = ({ extent }: { extent: true | string[] | undefined }) => {
  const { t } = useTranslation();
  if (!extent) return <span className={styles.none}>–</span>;
  const text = t(extent === true ? 'OFFICE_RIGHTS.ALL' : 'OFFICE_RIGHTS.SOME');
  return (
    <span
      className={extent === true ? styles.full : styles.half}
      role="img"
      aria-label={text}
      title={text}
    />
  );
};
