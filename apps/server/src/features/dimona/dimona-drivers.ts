import type { Database } from '#db/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { DimonaDriver } from '#platform/dimona/dimona-driver.ts';
import { createOnssDriver, type OnssSettings } from '#platform/dimona/onss-client.ts';
import { createSimulator, type SimulatorMode } from './simulator.service.ts';

export const createDimonaDriver = (
  settings: { driver: 'simulator'; mode: SimulatorMode } | ({ driver: 'onss' } & OnssSettings),
  database: Database,
  clock: Clock,
): DimonaDriver =>
  settings.driver === 'onss'
    ? createOnssDriver(settings, clock)
    : createSimulator(database, clock, { mode: settings.mode });
