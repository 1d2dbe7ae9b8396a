import { useTranslation } from 'react-i18next';
import { type RoomAction, RoomActions } from '#blocks/office/room-actions.tsx';

/** What the board shows: days as `YYYY-MM-DD`, `to` the day after the last one. */
export type BoardShown = { departmentId: string | undefined; from: string; to: string };

/** What is done with the plan that is shown as a whole; each of them has an address of its own. */
export const BoardActions = ({ shown }: { shown: BoardShown }) => {
  const { t } = useTranslation();
  const actions: readonly RoomAction[] = [
    {
      text: t('TEAM.IMPORT'),
      icon: 'upload',
      link: {
        to: '/office/shifts/import',
        search: shown.departmentId ? { d: shown.departmentId } : {},
      },
    },
  ];
  return <RoomActions actions={actions} />;
};
