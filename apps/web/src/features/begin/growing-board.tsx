import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayNames } from '#platform/datetime.ts';
import styles from './start.module.css';
import type { Start } from './start-steps.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

const EMPTY = '\u00A0';

type Location = Start['locations'][number];

const Row = ({ name, isComing = false }: { name: string; isComing?: boolean }) => (
  <tr className={isComing ? styles.coming : undefined}>
    <th scope="row">{name}</th>
    {WEEK.map((day) => (
      <td key={day}>{EMPTY}</td>
    ))}
  </tr>
);

const Group = ({ name, background }: { name: string; background?: string }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={8}>
      <span className={styles.dot} style={background ? { background } : undefined} />
      {name}
    </th>
  </tr>
);

const Rows = ({ location, coming }: { location: Location; coming: readonly string[] }) => {
  const { t } = useTranslation();
  const ids = new Set(location.sections.map(({ id }) => id));
  const elsewhere = location.people.filter((own) => !own.sectionIds.some((id) => ids.has(id)));
  return (
    <>
      {location.sections.map(({ id, name, background }) => (
        <Fragment key={id}>
          <Group name={name} background={background} />
          {location.people
            .filter(({ sectionIds }) => sectionIds[0] === id)
            .map((own) => (
              <Row key={own.name} name={own.name} />
            ))}
        </Fragment>
      ))}
      {elsewhere.length > 0 ? <Group name={t('START.NO_SECTION_YET')} /> : null}
      {elsewhere.map(({ name }) => (
        <Row key={name} name={name} />
      ))}
      {coming.length > 0 ? <Group name={t('START.COMING')} /> : null}
      {coming.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={`${name} ${index}`} name={name} isComing />
      ))}
    </>
  );
};

/** The week as it will be planned, with whom it has so far. */
export const GrowingBoard = ({ start, coming }: { start: Start; coming: readonly string[] }) => {
  const { t, i18n } = useTranslation();
  const names = weekdayNames(i18n.language);
  return (
    <aside className={styles.board} tabIndex={0} aria-label={t('START.BOARD')}>
      {start.locations.map((location, index) => (
        <section key={location.departmentId}>
          <h2 className={styles.boardHead}>
            {index === 0 ? t('START.BOARD') : location.name}
            <span className={styles.week}>{index === 0 ? location.name : null}</span>
          </h2>
          <table className={styles.grid}>
            <thead>
              <tr>
                <th scope="col">{t('START.COUNT.people', { count: location.people.length })}</th>
                {names.map(({ short, long }) => (
                  <th key={long} scope="col" abbr={long}>
                    {short}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Rows location={location} coming={index === 0 ? coming : []} />
            </tbody>
          </table>
        </section>
      ))}
      <p className={`${styles.hint} ${styles.foot}`}>{t('START.KEPT')}</p>
    </aside>
  );
};
