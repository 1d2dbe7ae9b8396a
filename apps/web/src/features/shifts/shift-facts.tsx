import { useTranslation } from 'react-i18next';
import { ColorTag } from '#blocks/color-tag.tsx';
import { plannedOf } from '#blocks/planned-of.ts';
import type { Department, Shift } from '#data/wire.ts';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './shift-details.module.css';

const mapAddress = (place: { lat: number; lng: number }): string =>
  `https://www.openstreetmap.org/?mlat=${place.lat}&mlon=${place.lng}#map=17/${place.lat}/${place.lng}`;

/** What is known of a shift, line by line; what it has not is left out. */
export const ShiftFacts = ({ shift, department }: { shift: Shift; department: Department }) => {
  const { t } = useTranslation();
  const showsEnd = !department.params.showOnlyStartDate;
  const pauses = [
    shift.pause.paid > 0 && t('SHIFT.PAUSE_PAID', { duration: formatDuration(shift.pause.paid) }),
    shift.pause.unpaid > 0 &&
      t('SHIFT.PAUSE_UNPAID', { duration: formatDuration(shift.pause.unpaid) }),
  ].filter(Boolean);
  return (
    <FactList>
      {showsEnd ? (
        <Fact icon="clock" label={t('SHIFT.DURATION')}>
          {formatDuration(plannedOf(shift, department.timezone))}
        </Fact>
      ) : null}
      <Fact icon="pause" label={t('SHIFT.PAUSE')}>
        {pauses.length > 0 ? pauses.join(' · ') : t('SHIFT.NO_PAUSE')}
      </Fact>
      <Fact icon="market" label={t('SHIFT.PACKAGE')}>
        {shift.package ? (
          <ColorTag name={shift.package.name} background={shift.package.background} />
        ) : null}
      </Fact>
      <Fact icon="skill" label={t('SHIFT.SKILLS')}>
        {shift.skills.length > 0 ? (
          <span className={styles.tags}>
            {shift.skills.map((s) => (
              <ColorTag key={s.id} name={s.name} background={s.background} />
            ))}
          </span>
        ) : null}
      </Fact>
      <Fact icon="tool" label={t('SHIFT.ATTRIBUTES')}>
        {shift.attributes.length > 0
          ? shift.attributes.map((attribute) => (
              <span key={attribute.id}>
                {attribute.name}
                {attribute.extra.map((extra) => (
                  <span key={extra.label} className={styles.extra}>
                    {' '}
                    · {extra.label}: {extra.value}
                  </span>
                ))}
              </span>
            ))
          : null}
      </Fact>
      <Fact icon="comment" label={t('SHIFT.COMMENT')}>
        {shift.comment}
      </Fact>
    </FactList>
  );
};

/** Where it is, with the way there. */
export const ShiftPlaceRow = ({ shift, department }: { shift: Shift; department: Department }) => {
  const { t } = useTranslation();
  if (!shift.fullAddress) return null;
  const content = (
    <>
      <Icon name="place" />
      <span className={styles.address}>
        <b>{department.company}</b>
        <span>{shift.fullAddress}</span>
      </span>
    </>
  );
  if (!shift.address) return <div className={styles.place}>{content}</div>;
  return (
    <a
      className={styles.place}
      href={mapAddress(shift.address)}
      target="_blank"
      rel="noreferrer"
      title={t('SHIFT.OPEN_MAP')}
    >
      {content}
      <span className={styles.route}>{t('SHIFT.ROUTE')}</span>
    </a>
  );
};

/** What is to be done in it, and when. */
export const ShiftTasks = ({ shift: { tasks } }: { shift: Shift }) => {
  const { t } = useTranslation();
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className={styles.heading}>
        {t('SHIFT.TASKS')}
      </h2>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task.id}>
            <span className="tabular">
              {formatTime(task.start)} – {formatTime(task.end)}
            </span>{' '}
            <b>{task.name}</b>
          </li>
        ))}
      </ul>
    </section>
  );
};
