import { netSeconds } from '@ploeg/domain/shifts/plan-bounds';
import { useTranslation } from 'react-i18next';
import { ColorTag } from '#blocks/color-tag.tsx';
import type { Department, Shift } from '#data/wire.ts';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
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
          {formatDuration(netSeconds(shift.end - shift.start, shift.pause.unpaid))}
        </Fact>
      ) : null}
      <Fact icon="pause" label={t('SHIFT.PAUSE')}>
        {pauses.length > 0 ? pauses.join(' · ') : t('SHIFT.NO_PAUSE')}
      </Fact>
      <Fact icon="work" label={t('SHIFT.COMPANY')}>
        {department.company}
      </Fact>
      <Place shift={shift} />
      <Fact icon="calendar" label={t('SHIFT.SECTION')}>
        {shift.section ? (
          <ColorTag name={shift.section.name} background={shift.section.background} />
        ) : null}
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
      <Fact icon="task" label={t('SHIFT.TASKS')}>
        {shift.tasks.length > 0
          ? shift.tasks.map((task) => (
              <span key={task.id}>
                {formatTime(task.start)} – {formatTime(task.end)} {task.name}
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

const Place = ({ shift }: { shift: Shift }) => {
  const { t } = useTranslation();
  return (
    <Fact icon="place" label={t('SHIFT.ADDRESS')}>
      {shift.address ? (
        <a
          className={styles.map}
          href={mapAddress(shift.address)}
          target="_blank"
          rel="noreferrer"
          title={t('SHIFT.OPEN_MAP')}
        >
          {shift.fullAddress}
        </a>
      ) : (
        shift.fullAddress
      )}
    </Fact>
  );
};
