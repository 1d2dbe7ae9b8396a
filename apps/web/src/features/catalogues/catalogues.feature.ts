import { feature } from '#blocks/feature.ts';

const page = { of: 'location', right: 'settings.manage' } as const;

export const catalogues = feature({
  office: {
    settings: [
      { to: '/office/settings/sections', text: 'OFFICE_LISTS.LIST.sections.TITLE', ...page },
      { to: '/office/settings/skills', text: 'OFFICE_LISTS.LIST.skills.TITLE', ...page },
      { to: '/office/settings/resources', text: 'OFFICE_LISTS.LIST.attributes.TITLE', ...page },
      { to: '/office/settings/codes', text: 'OFFICE_LISTS.LIST.scanCodes.TITLE', ...page },
      { to: '/office/settings/packages', text: 'OFFICE_LISTS.LIST.packages.TITLE', ...page },
      { to: '/office/settings/tasks', text: 'OFFICE_LISTS.LIST.taskTypes.TITLE', ...page },
      { to: '/office/settings/costs', text: 'OFFICE_LISTS.LIST.costs.TITLE', ...page },
      {
        to: '/office/settings/shift-templates',
        text: 'OFFICE_LISTS.LIST.shiftTemplates.TITLE',
        ...page,
      },
      { to: '/office/settings/leave-kinds', text: 'OFFICE_LISTS.LIST.dayoffTypes.TITLE', ...page },
    ],
  },
});
