import { listClosingDays } from '#features/calendar-days/calendar-days.service.ts';
import { createCatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import { createDepartments } from '#features/departments/departments.service.ts';
import { createKioskCodes } from '#features/kiosks/kiosk-codes.service.ts';
import type { PlaceCodes } from '#features/kiosks/place-codes.ts';
import { createTeams } from '#features/people/teams.service.ts';
import { createWorkplaces } from '#features/people/workplaces.service.ts';
import { createFreeShiftTexts } from '#features/shifts/free-shift-texts.service.ts';
import { createKeptStandings } from '#features/shifts/kept-standings.service.ts';
import { createSharedDepartments } from '#features/sync/shared-departments.service.ts';

export const createLoaders = (placeCodes: PlaceCodes) => {
  const departments = createDepartments();
  const catalogues = createCatalogueLoader();
  const teams = createTeams(departments);
  const kioskCodes = createKioskCodes(placeCodes);
  return {
    departments,
    closingDays: listClosingDays,
    catalogues,
    teams,
    workplaces: createWorkplaces(teams, catalogues),
    kioskCodes,
    sharedDepartments: createSharedDepartments(kioskCodes),
    freeShiftTexts: createFreeShiftTexts(),
    readStanding: createKeptStandings(),
  };
};
