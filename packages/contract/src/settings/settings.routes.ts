import { FAULTS } from '@ploeg/domain/settings/setting-rules';
import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id, shortText } from '../shared/wire.schemas.ts';
import {
  LimitForecast,
  LimitName,
  LimitValue,
  LocationLimit,
  LocationSettings,
  PlaceDifference,
  SettingChanges,
  SettingLine,
  SettingsOutcome,
  SettingsVersion,
} from './settings.schemas.ts';

const OfDepartment = z.object({ id: Id });
const Confirmed = z.array(z.enum(FAULTS)).max(20).default([]);
const KEEPING = ['request.forbidden', 'request.not_found'] as const;

export const settingsRoutes = {
  getLocationSettings: route('GET /api/v3/departments/:id/settings', {
    summary: 'All settings of a department, each with when and by whom it was changed last',
    needs: 'settings.manage',
    params: OfDepartment,
    responses: { 200: LocationSettings },
    errors: [...KEEPING],
  }),
  changeLocationSettings: route('PATCH /api/v3/departments/:id/settings', {
    summary: 'Change settings of a department, or hear what a change would do (`dryRun`)',
    needs: 'settings.manage',
    params: OfDepartment,
    body: z.object({
      set: SettingChanges,
      version: SettingsVersion,
      dryRun: z.boolean().default(false),
      confirmed: Confirmed,
    }),
    responses: { 200: SettingsOutcome },
    errors: [...KEEPING, 'settings.moved', 'settings.refused', 'settings.nothing'],
  }),
  listSettingChanges: route('GET /api/v3/departments/:id/settings/history', {
    summary: 'What settings and limits of a department have been, newest first',
    needs: 'settings.manage',
    params: OfDepartment,
    query: z.object({ key: z.string().max(80).optional() }),
    responses: { 200: z.object({ lines: z.array(SettingLine) }) },
    errors: [...KEEPING],
  }),
  copyLocationSettings: route('POST /api/v3/departments/:id/settings/copy', {
    summary: 'Give settings of a department to others, or list the differences first (`dryRun`)',
    needs: 'settings.manage',
    params: OfDepartment,
    body: z.object({
      to: z.array(Id).min(1).max(100),
      keys: z.array(z.string().max(80)).min(1).max(100),
      dryRun: z.boolean().default(false),
    }),
    responses: { 200: z.object({ places: z.array(PlaceDifference) }) },
    errors: [...KEEPING, 'settings.refused'],
  }),
  listLocationLimits: route('GET /api/v3/departments/:id/limits', {
    summary: 'The limits of working time of a department with all that they have been and will be',
    needs: 'settings.manage',
    params: OfDepartment,
    responses: { 200: z.object({ limits: z.array(LocationLimit) }) },
    errors: [...KEEPING],
  }),
  addLocationLimit: route('POST /api/v3/departments/:id/limits', {
    summary: 'Let a limit have a value from a day on, or hear what it would change (`dryRun`)',
    needs: 'settings.manage',
    params: OfDepartment,
    body: z.object({
      name: LimitName,
      value: LimitValue.nullable(),
      since: z.iso.date(),
      source: shortText(300).min(1),
      dryRun: z.boolean().default(false),
    }),
    responses: { 200: z.object({ limit: LocationLimit, forecast: LimitForecast }) },
    errors: [...KEEPING, 'limits.unfit'],
  }),
  withdrawLocationLimit: route('POST /api/v3/departments/:id/limits/withdraw', {
    summary: 'Take back a value of a limit that has not begun, or was entered a moment ago',
    needs: 'settings.manage',
    params: OfDepartment,
    body: z.object({ name: LimitName, since: z.iso.date() }),
    responses: { 200: z.object({ limit: LocationLimit }) },
    errors: [...KEEPING, 'limits.unknown', 'limits.begun'],
  }),
};
