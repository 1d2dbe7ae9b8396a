import { useTranslation } from 'react-i18next';
import { type RoomAction, RoomActions } from '#blocks/office/room-actions.tsx';

/** What the board shows: days as `YYYY-MM-DD`, `to` the day after the last one. */
export type BoardShown = { departmentId: string | undefined; from: string; to: string };

/** What is done with the plan that is shown as a whole; each of them has an address of its own. */
export const BoardActions = ({ shown }: { shown: BoardShown }) => {
  const { t } = useTranslation();
  const { departmentId, from, to } = shown;
  const place = departmentId ? { d: departmentId } : {};
  const search = { ...place, from, to };
  const actions: readonly RoomAction[] = [
    {
      text: t('TEAM.IMPORT'),
      icon: 'upload',
      link: { to: '/office/shifts/import', search: place },
    },
    { text: t('PLAN_COPY.TITLE'), icon: 'calendar', link: { to: '/office/planning/copy', search } },
    {
      text: t('PLAN_HISTORY.TITLE'),
      icon: 'history',
      link: { to: '/office/planning/history', search },
    },
    {
      text: t('PUBLISHING.TITLE'),
      icon: 'send',
      isMain: true,
      link: { to: '/office/planning/publish', search },
    },
  ];
  return <RoomActions actions={actions} />;
};
