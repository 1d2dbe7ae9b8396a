import { feature } from '../shared/feature.ts';
import { timesheetErrors } from './timesheets.errors.ts';
import { timesheetRoutes } from './timesheets.routes.ts';
import {
  CarriedLine,
  OwnSheetDay,
  PreviewedPay,
  SheetAdjustment,
  SheetDayDetails,
  SheetDayLine,
  SheetDayState,
  SheetDetails,
  SheetEventLine,
  SheetLine,
  SheetPeriod,
  SheetQuestion,
  SheetReason,
  SheetRevision,
  SheetSegment,
  WishedTimes,
} from './timesheets.schemas.ts';

export const timesheets = feature({
  about: 'What is paid: planned, clocked and payable time, and what was said of each day.',
  routes: timesheetRoutes,
  schemas: [
    {
      CarriedLine,
      OwnSheetDay,
      PreviewedPay,
      SheetAdjustment,
      SheetDayDetails,
      SheetDayLine,
      SheetDayState,
      SheetDetails,
      SheetEventLine,
      SheetLine,
      SheetPeriod,
      SheetQuestion,
      SheetReason,
      SheetRevision,
      SheetSegment,
      WishedTimes,
    },
  ],
  errors: timesheetErrors,
  resources: ['TIMESHEETS'],
});
