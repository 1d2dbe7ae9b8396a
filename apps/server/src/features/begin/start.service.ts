import { START_STEPS, type Start, type StartChange } from '@ploeg/contract/begin/begin.schemas';
import { type ClockWay, settingsOfWay, wayOf } from '@ploeg/domain/begin/clock-way';
import { changeSettings, readSettings } from '#features/settings/settings.service.ts';
import { loadUsualKinds } from '#features/terms/usual-kind.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { requireCompanyRight } from '#platform/require-right.ts';
import { getPack, isPackId, sectionsOf } from './pack.ts';
import { createStartRepo } from './start.repo.ts';

/** Of many people in a location; the room of people shows all. */
const MOST_SHOWN = 100;

const hasHours = ({ openingHours = [] }: { openingHours?: readonly unknown[] }): boolean =>
  openingHours.length > 0;

const ofDepartment =
  (id: string) =>
  ({ departmentId }: { departmentId: string }): boolean =>
    departmentId === id;

/** What is done is seen by what is there, whoever made it and wherever. */
export const getStart = async (context: ReadContext): Promise<Start> => {
  requireCompanyRight(context, 'settings.manage');
  const repo = createStartRepo(context.db, context.actor.companyId);
  const [company, setup, locations, counted] = await Promise.all([
    repo.getCompany(),
    repo.findSetup(),
    repo.listLocations(),
    repo.count(),
  ]);
  const packId = setup?.packId ?? null;
  const clocksBy = wayOf(
    setup?.clocksBy ?? null,
    locations.map(({ settings }) => settings),
  );
  const [sections, employed, usualKindIn, people] = await Promise.all([
    repo.listSections(),
    repo.listEmployed(),
    loadUsualKinds(context, locations),
    repo.listPeople(
      locations.map(({ id }) => id),
      MOST_SHOWN,
    ),
  ]);
  // The owner is somebody from the first minute, and signs in.
  const counts: Record<(typeof START_STEPS)[number], number> = {
    place: locations.length,
    hours: locations.filter(({ settings }) => hasHours(settings)).length,
    sections: counted.sections,
    people: Math.max(0, counted.people - 1),
    dimona: locations.filter(({ settings }) => settings.modules.dimona).length,
    week: counted.weeks,
    clock: counted.kiosks,
    invite: Math.max(0, counted.logins - 1),
  };
  const isDimonaLater = setup?.isDimonaLater ?? false;
  const isAsked = (step: (typeof START_STEPS)[number]): boolean =>
    step !== 'dimona' || !isDimonaLater || counts.dimona > 0;
  const isChosen = clocksBy === 'phone' || counted.kiosks > 0;
  return {
    // One that was there before, or that a command made, has found its way.
    isPutAway: setup?.isPutAway ?? true,
    isDimonaLater,
    company: company.name,
    packId: isPackId(packId) ? packId : null,
    clocksBy,
    steps: START_STEPS.filter(isAsked).map((step) => ({
      step,
      count: counts[step],
      isDone: step === 'clock' ? isChosen : counts[step] > 0,
    })),
    proposals: isPackId(packId) ? sectionsOf(getPack(packId), context.actor.language) : [],
    locations: locations.map(({ id, name, address, settings }) => ({
      departmentId: id,
      name,
      address,
      hasHours: hasHours(settings),
      hasEmployer: employed.some(ofDepartment(id)),
      isDeclaring: settings.modules.dimona,
      usualKind: usualKindIn(id),
      sections: sections
        .filter(ofDepartment(id))
        .map(({ id: own, name: title, background }) => ({ id: own, name: title, background })),
      people: people
        .filter(ofDepartment(id))
        .map(({ name: who, sectionIds }) => ({ name: who, sectionIds })),
    })),
  };
};

/** The choice is a handful of settings, which change as they do on their page. */
const setWay = async (context: WriteContext, way: ClockWay): Promise<void> => {
  const repo = createStartRepo(context.db, context.actor.companyId);
  const wanted = settingsOfWay(way);
  for (const { id } of await repo.listLocations()) {
    const { version, values } = await readSettings(context, id);
    const isSame = Object.entries(wanted).every(
      ([key, value]) => values[key as keyof typeof wanted] === value,
    );
    if (isSame) continue;
    // Who chooses a tablet is told that nobody clocks before it is there.
    const change = { set: wanted, version, dryRun: false, confirmed: ['noKiosk' as const] };
    await changeSettings(context, id, change, (fault) => fault);
  }
};

export const changeStart = async (context: WriteContext, changes: StartChange): Promise<Start> => {
  requireCompanyRight(context, 'settings.manage');
  const { companyId } = context.actor;
  const wanted = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(wanted).length > 0) {
    const repo = createStartRepo(context.db, companyId);
    const setup = await repo.findSetup();
    const { isPutAway = true, clocksBy = null, isDimonaLater = false } = setup ?? {};
    const before = { isPutAway, clocksBy, isDimonaLater };
    await repo.saveSetup(wanted);
    if (changes.clocksBy !== undefined) await setWay(context, changes.clocksBy);
    context.audit({
      action: 'begin.start',
      subjectId: companyId,
      changes: Object.entries(wanted).map(([field, after]) => ({
        field,
        before: before[field as keyof typeof before],
        after: after ?? null,
      })),
    });
    context.emit({ resource: 'START', personIds: [context.actor.personId] });
  }
  return getStart(context);
};
