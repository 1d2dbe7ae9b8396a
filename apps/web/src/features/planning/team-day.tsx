import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { ColorTag } from '#blocks/color-tag.tsx';
import { DimonaMark } from '#blocks/dimona-mark.tsx';
import type { ManagedDepartment } from '#data/wire.ts';
import { formatTime } from '#platform/datetime.ts';
import { VirtualList } from '#ui/virtual-list.tsx';
import { ShiftLink } from './day-row.tsx';
import { OpeningOfDay } from './opening-of-day.tsx';
import styles from './planning.module.css';
import { isUndeclared, type TeamRow, type TeamShift } from './team-rows.ts';

type DayShift = { name: string; shift: TeamShift };

/** One day of the team, a line for each shift, people by name. */
export const TeamDay = ({
  rows,
  department,
  day,
  plans,
}: {
  rows: readonly TeamRow[];
  department: ManagedDepartment;
  day: WallSeconds;
  plans: boolean;
}) => {
  const { t } = useTranslation();
  const departmentId = department.id;
  return (
    <>
      <OpeningOfDay department={department} day={day} />
      <VirtualList<DayShift>
        id="team-day"
        label={t('TEAM.TITLE')}
        items={rows.flatMap(({ name, shifts }) => shifts.map((shift) => ({ name, shift })))}
        itemRem={3.5625}
        keyOf={({ shift }) => shift.id}
      >
        {({ name, shift }) =>
          plans && shift.kind === 'shift' ? (
            <ShiftLink shift={{ ...shift, departmentId }}>
              <Content name={name} shift={shift} />
            </ShiftLink>
          ) : (
            <div className={styles.row}>
              <Content name={name} shift={shift} />
            </div>
          )
        }
      </VirtualList>
    </>
  );
};

const Content = ({ name, shift }: DayShift) => {
  const { t } = useTranslation();
  const isAbsence = shift.kind !== 'shift';
  return (
    <>
      <span className={`${styles.hours} ${styles.hoursOfDay}`}>
        {shift.dayoff?.fullDay
          ? t('SCHEDULE.WHOLE_DAY')
          : `${formatTime(shift.start)} – ${formatTime(shift.end)}`}
      </span>
      <span className={styles.whoAndWhere}>
        <span className={styles.who}>
          {name || t('PLAN.FREE')} {isUndeclared(shift) ? <DimonaMark size={16} /> : null}
          {shift.dayoff ? <span className={styles.detail}>{shift.dayoff.name}</span> : null}
        </span>
        {isAbsence || shift.approved === false ? (
          <span className={`${styles.state} ${styles.planned}`}>
            {shift.kind === 'shift'
              ? t('DASHBOARD.DRAFT')
              : t(shift.kind === 'dayOff' ? 'SCHEDULE.KIND_DAY_OFF' : 'SCHEDULE.KIND_UNAVAILABLE')}
          </span>
        ) : null}
        {!isAbsence && shift.section ? (
          <ColorTag name={shift.section.name} background={shift.section.background} />
        ) : null}
      </span>
    </>
  );
};
