import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type RoomAction, RoomActions } from '#blocks/office/room-actions.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './board.module.css';
import type { BoardEdits } from './use-board-edits.ts';

/** What the board shows: days as `YYYY-MM-DD`, `to` the day after the last one. */
export type BoardShown = { departmentId: string | undefined; from: string; to: string };

/** What is done with the plan that is shown as a whole; each of them has an address of its own. */
export const BoardActions = ({
  shown,
  edits,
  news,
  onExport,
}: {
  shown: BoardShown;
  edits: BoardEdits;
  /** How many shifts are not as anybody was told. */
  news: number;
  onExport: () => void;
}) => {
  const { t } = useTranslation();
  const { departmentId, from, to } = shown;
  const place = departmentId ? { d: departmentId } : {};
  const search = { ...place, from, to };
  const ofDay = { ...place, day: from };
  const actions: readonly RoomAction[] = [
    {
      text: t('PUBLISHING.BUTTON'),
      icon: 'send',
      isMain: true,
      count: news,
      link: { to: '/office/planning/publish', search },
    },
    {
      text: t('PLAN_COPY.TITLE'),
      icon: 'calendar',
      isAside: true,
      link: { to: '/office/planning/copy', search },
    },
    {
      text: t('PLAN_TEMPLATES.SHORT'),
      icon: 'board',
      isAside: true,
      link: { to: '/office/planning/templates', search: ofDay },
    },
    {
      text: t('ROTATIONS.TITLE'),
      icon: 'refresh',
      isAside: true,
      link: { to: '/office/planning/rotations', search: ofDay },
    },
    {
      text: t('PLAN_HISTORY.SHORT'),
      icon: 'history',
      isAside: true,
      link: { to: '/office/planning/history', search },
    },
    {
      text: t('BOARD.EXPORT'),
      icon: 'download',
      isAside: true,
      isDisabled: departmentId === undefined,
      run: onExport,
    },
    {
      text: t('TEAM.IMPORT'),
      icon: 'upload',
      isAside: true,
      link: { to: '/office/shifts/import', search: place },
    },
  ];
  return (
    <>
      <div className={styles.steps}>
        <ActionIcon aria-label={t('BOARD.UNDO')} disabled={!edits.canUndo} onClick={edits.back}>
          <Icon name="undo" size={18} />
        </ActionIcon>
        <ActionIcon aria-label={t('BOARD.REDO')} disabled={!edits.canRedo} onClick={edits.again}>
          <Icon name="redo" size={18} />
        </ActionIcon>
      </div>
      <RoomActions actions={actions} />
    </>
  );
};
