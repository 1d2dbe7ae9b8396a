import { useTranslation } from 'react-i18next';
import { boxByHour, type Tops, topOf, topOfRow } from './board-geometry.ts';
import type { BoardLook } from './board-row.tsx';
import { hoursText, signedHours, timesOf } from './board-words.ts';
import styles from './board.module.css';
import type { Drawing } from './day-drag.ts';

/** What comes of a shift while it is drawn: its times, how long it is, and how much longer than it was. */
export const DrawnTimes = ({
  drawing,
  look,
  tops,
}: {
  drawing: Drawing;
  look: BoardLook;
  tops: Tops;
}) => {
  const { t } = useTranslation();
  const { row, start, end, shift } = drawing;
  if (end <= start) return null;
  const { left, width } = boxByHour(drawing, look.span, look.hours, look.width);
  const net = end - start - (shift?.plan?.pauseUnpaidSeconds ?? 0);
  const longer = shift?.plan ? signedHours(end - start - (shift.plan.end - shift.plan.start)) : '';
  return (
    <div
      role="presentation"
      className={styles.drawn}
      style={{
        left: look.sizes.name + left,
        width,
        top: topOfRow(tops, row, look.sizes) + topOf(0, look.sizes),
      }}
    >
      <span className={styles.drawnTimes}>
        <b>{timesOf(drawing)}</b> {t('BOARD.NET', { hours: hoursText(net) })}
        {longer ? ` · ${longer}` : ''}
      </span>
    </div>
  );
};
