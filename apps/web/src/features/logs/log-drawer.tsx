import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changedText, fieldText } from '#blocks/office/change-words.ts';
import { Drawer } from '#blocks/office/drawer.tsx';
import type { LogEntry } from '#data/logs/logs.queries.ts';
import styles from './log-room.module.css';

/** One line of the log: what exactly changed, and where it stands in its chain. */
export const LogDrawer = ({
  entry,
  when,
  where,
  onPerson,
  onSubject,
  onClose,
}: {
  entry: LogEntry;
  when: string;
  where: string;
  onPerson: (personId: string) => void;
  onSubject: (subjectId: string) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const { actor, person, subjectId, changes, position, hash } = entry;
  const people = [actor, person].filter((one) => one !== null);
  const named = [...new Map(people.map((one) => [one.personId, one])).values()];
  return (
    <Drawer title={entry.title} lead={`${when} · ${where}`} width={436} onClose={onClose}>
      <div className={styles.entry}>
        <dl className={styles.facts}>
          <dt>{t('OFFICE_LOG.WHO')}</dt>
          <dd>{actor?.name ?? t('LOGS.SYSTEM')}</dd>
          {entry.about ? (
            <>
              <dt>{t('OFFICE_LOG.ABOUT')}</dt>
              <dd>{entry.about}</dd>
            </>
          ) : null}
          {person ? (
            <>
              <dt>{t('OFFICE_LOG.PERSON')}</dt>
              <dd>{person.name}</dd>
            </>
          ) : null}
        </dl>
        {changes.length > 0 ? <Changes changes={changes} /> : null}
        <div className={styles.more}>
          {subjectId ? (
            <Button variant="default" size="xs" onClick={() => onSubject(subjectId)}>
              {t('OFFICE_LOG.ALL_OF_THIS')}
            </Button>
          ) : null}
          {named.map(({ personId, name }) => (
            <Button key={personId} variant="default" size="xs" onClick={() => onPerson(personId)}>
              {t('OFFICE_LOG.ALL_OF_PERSON', { name })}
            </Button>
          ))}
        </div>
        <p className={styles.seal}>
          {t('OFFICE_LOG.SEAL', { position })} <code>{hash.slice(0, 16)}…</code>
        </p>
      </div>
    </Drawer>
  );
};

const Changes = ({ changes }: Pick<LogEntry, 'changes'>) => {
  const { t } = useTranslation();
  return (
    <table className={styles.changes}>
      <caption className="visually-hidden">{t('OFFICE_LOG.CHANGES')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('OFFICE_LOG.FIELD')}</th>
          <th scope="col">{t('OFFICE_LOG.BEFORE')}</th>
          <th scope="col">{t('OFFICE_LOG.AFTER')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldText(field, t)}</th>
            <td className={styles.before}>{changedText(field, before, t)}</td>
            <td>{changedText(field, after, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
