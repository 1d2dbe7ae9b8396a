import { ActionIcon, Button, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import type { ManagedDepartment } from '#data/wire.ts';
import { optionsOf } from '#forms/options.ts';
import { formatDayLong, formatDays } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { BOARD_VIEWS, type BoardPlace, type BoardSpan, endOf } from './board-period.ts';
import styles from './board.module.css';
import type { BoardEdits } from './use-board-edits.ts';

const VIEW_TEXTS = {
  1: 'BOARD.VIEW_DAY',
  7: 'BOARD.VIEW_WEEK',
  14: 'BOARD.VIEW_TWO',
  28: 'BOARD.VIEW_FOUR',
} as const;

/** When, how many days, and what of it: the line above the board. */
export const BoardToolbar = ({
  span,
  place,
  department,
  edits,
  set,
  onStep,
}: {
  span: BoardSpan;
  place: BoardPlace;
  /** Whose sections and skills can be chosen; none while several locations are shown. */
  department: ManagedDepartment | undefined;
  edits: BoardEdits;
  set: (changes: { [K in keyof BoardPlace]?: BoardPlace[K] | undefined }) => void;
  onStep: (step: -1 | 1) => void;
}) => {
  const { t, i18n } = useTranslation();
  const shown =
    span.days === 1
      ? formatDayLong(span.from, i18n.language)
      : formatDays(span.from, endOf(span) - SECONDS_PER_DAY, i18n.language);
  return (
    <>
      <div className={styles.period}>
        <ActionIcon aria-label={t('TEAM.PREVIOUS')} onClick={() => onStep(-1)}>
          <Icon name="back" size={18} />
        </ActionIcon>
        <ActionIcon aria-label={t('TEAM.NEXT')} onClick={() => onStep(1)}>
          <Icon name="next" size={18} />
        </ActionIcon>
        <p className={styles.when} aria-live="polite">
          {shown}
        </p>
        <Button variant="subtle" size="xs" onClick={() => set({ day: undefined })}>
          {t('HOME.TODAY')}
        </Button>
      </div>
      <SegmentedControl
        size="xs"
        aria-label={t('TEAM.VIEW')}
        value={String(span.days)}
        data={BOARD_VIEWS.map((view) => ({ value: String(view), label: t(VIEW_TEXTS[view]) }))}
        onChange={(value) => set({ show: BOARD_VIEWS.find((view) => String(view) === value) })}
      />
      {department && department.sections.length > 0 ? (
        <NativeSelect
          aria-label={t('TEAM.SECTION')}
          value={place.section ?? ''}
          data={optionsOf(department.sections, t('TEAM.ALL_SECTIONS'))}
          onChange={(event) => set({ section: event.currentTarget.value || undefined })}
        />
      ) : null}
      {department && department.skills.length > 0 ? (
        <NativeSelect
          aria-label={t('TEAM.SKILL')}
          value={place.skill ?? ''}
          data={optionsOf(department.skills, t('TEAM.ALL_SKILLS'))}
          onChange={(event) => set({ skill: event.currentTarget.value || undefined })}
        />
      ) : null}
      <div className={styles.period}>
        <ActionIcon aria-label={t('BOARD.UNDO')} disabled={!edits.canUndo} onClick={edits.back}>
          <Icon name="undo" size={18} />
        </ActionIcon>
        <ActionIcon aria-label={t('BOARD.REDO')} disabled={!edits.canRedo} onClick={edits.again}>
          <Icon name="redo" size={18} />
        </ActionIcon>
      </div>
      <Checkbox
        className={styles.only ?? ''}
        label={t('BOARD.ONLY_CHANGES')}
        checked={place.changes === true}
        onChange={(event) => set({ changes: event.currentTarget.checked || undefined })}
      />
    </>
  );
};
