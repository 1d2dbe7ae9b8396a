import { useTranslation } from 'react-i18next';
import { type RoomAction, RoomActions } from '#blocks/office/room-actions.tsx';

/** What the board shows: days as `YYYY-MM-DD`, `to` the day after the last one. */
export type BoardShown = { departmentId: string | undefined; from: string; to: string };

/** What is done with the plan that is shown as a whole; each of them has an address of its own. */
export const BoardActions = ({ shown }: { shown: BoardShown }) => {
  const { t } = useTranslation();
  const { departmentId, from, to } = shown;
  const search = { ...(departmentId && { d: departmentId }), from, to };
  const actions: readonly RoomAction[] = [
    {
      text: t('PUBLISHING.BUTTON'),
      icon: 'send',
      isMain: true,
      link: { to: '/office/planning/publish', search },
    },
    {
      text: t('PLAN_COPY.TITLE'),
      icon: 'calendar',
      link: { to: '/office/planning/copy', search },
    },
    {
      text: t('PLAN_TEMPLATES.SHORT'),
      icon: 'board',
      link: {
        to: '/office/planning/templates',
        search: { ...(departmentId && { d: departmentId }), day: from },
      },
    },
    {
      text: t('PLAN_HISTORY.SHORT'),
      icon: 'history',
      link: { to: '/office/planning/history', search },
    },
    {
      text: t('TEAM.IMPORT'),
      icon: 'upload',
      link: {
        to: '/office/shifts/import',
        search: departmentId ? { d: departmentId } : {},
      },
    },
  ];
  return <RoomActions actions={actions} />;
};
