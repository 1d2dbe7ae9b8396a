import { useTranslation } from 'react-i18next';
import { TickBox } from '#blocks/office/tick-box.tsx';
import type { PreviewedPerson } from '#data/planning/publications.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { DifferenceLine, DifferenceMarks } from './difference-line.tsx';
import { isNews, isUnreached, keyOf, seenKey } from './publication-choice.ts';
import styles from './publishing.module.css';
import type { Publishing } from './use-publishing.ts';

/** Somebody, whether they are chosen, and what they would hear; what stays is folded. */
export const PublishPerson = ({
  person,
  publishing,
  department,
}: {
  person: PreviewedPerson;
  publishing: Publishing;
  department: ManagedDepartment | undefined;
}) => {
  const { t } = useTranslation();
  const { isChosen, isFresh, toggle, preview } = publishing;
  const key = keyOf(person);
  const name = person.personId === null ? t('PUBLISHING.OPEN') : person.name;
  const told = preview?.people.find((one) => keyOf(one) === key);
  const toldIds = new Set(told?.differences.map(({ shiftId }) => shiftId));
  const news = person.differences.filter(isNews);
  const same = person.differences.length - news.length;
  return (
    <li className={styles.person} data-left={isChosen(key) ? undefined : ''}>
      <TickBox label={name} isChecked={isChosen(key)} onChange={() => toggle(key)} />
      <h2 className={styles.name}>
        {name}
        {isUnreached(person) ? (
          <span className={styles.unheard}>{t('PUBLISHING.UNREACHED_MARK')}</span>
        ) : null}
      </h2>
      <ul className={styles.differences} aria-label={name}>
        {news.map((difference) => (
          <DifferenceLine key={difference.shiftId} difference={difference} department={department}>
            <DifferenceMarks
              difference={difference}
              workerType={person.workerType}
              isFresh={isFresh(seenKey(person, difference))}
              isAlong={!isChosen(key) && toldIds.has(difference.shiftId)}
            />
          </DifferenceLine>
        ))}
        {same > 0 ? (
          <li>
            <details className={styles.same}>
              <summary>{t('PUBLISHING.UNCHANGED', { count: same })}</summary>
              <ul className={styles.differences}>
                {person.differences
                  .filter((difference) => !isNews(difference))
                  .map((difference) => (
                    <DifferenceLine
                      key={difference.shiftId}
                      difference={difference}
                      department={department}
                    />
                  ))}
              </ul>
            </details>
          </li>
        ) : null}
      </ul>
    </li>
  );
};
