import { createContext, useContext } from 'react';

/** Screens that the app and the office both have, at addresses of their own, by those of the app. */
const APP_DOORS = {
  newShift: '/shifts/new',
  shift: '/shifts/$shiftId/edit',
  today: '/dashboard',
  requests: '/approvals',
  dimonas: '/dimona',
  newDimona: '/dimona/new',
} as const;

export const OFFICE_DOORS = {
  newShift: '/office/planning/shifts/new',
  shift: '/office/planning/shifts/$shiftId',
  today: '/office/today',
  requests: '/office/requests',
  dimonas: '/office/dimona',
  newDimona: '/office/dimona/new',
} as const;

type DoorsOf = {
  [Screen in keyof typeof APP_DOORS]: (typeof APP_DOORS | typeof OFFICE_DOORS)[Screen];
};

/** Where a screen leads to, by the frame it stands in: nothing leads out of the office unasked. */
export const Doors = createContext<DoorsOf>(APP_DOORS);

export const useDoors = (): DoorsOf => useContext(Doors);
