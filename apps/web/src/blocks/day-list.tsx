import type { ComponentProps, ReactNode } from 'react';
import type { Shift } from '#data/wire.ts';
import { CalendarMark, type MarkKind } from './month-calendar-mark.tsx';
import { ShiftRow } from './shift-row.tsx';
import styles from './day-list.module.css';

export type DayListRow = {
  shift: Pick<Shift, 'id' | 'section'>;
  kind: MarkKind;
  /** The kind in words, for those who do not see its mark. */
  kindName: string;
  title: string;
  hours: string;
  company: string;
  isUndeclared: boolean;
};

/** What stands on a day or in a month, each row with the mark that the calendar has for it. */
export const DayList = ({
  rows,
  renderLink,
  renderBelow,
}: {
  rows: DayListRow[];
  /** What is said of a row, and can be done with it, under its link. */
  renderBelow?: ((shiftId: string) => ReactNode) | undefined;
  renderLink: (
    shiftId: string,
    props: Parameters<ComponentProps<typeof ShiftRow>['renderLink']>[0],
  ) => ReactNode;
}) => (
  <ul className={styles.list}>
    {rows.map(({ shift, kind, kindName, title, hours, company, isUndeclared }) => (
      <li key={shift.id} className={kind === 'asked' ? styles.faded : undefined}>
        <ShiftRow
          shift={shift}
          day={title}
          hours={hours}
          company={company}
          isUndeclared={isUndeclared}
          renderLink={({ className, children }) =>
            renderLink(shift.id, {
              className,
              children: (
                <>
                  <CalendarMark kind={kind} size={10} label={kindName} />
                  {children}
                </>
              ),
            })
          }
        />
        {renderBelow?.(shift.id)}
      </li>
    ))}
  </ul>
);
