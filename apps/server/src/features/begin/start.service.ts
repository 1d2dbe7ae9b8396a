import { START_STEPS, type Start } from '@ploeg/contract/begin/begin.schemas';
import { PACK_IDS, type PackId } from '@ploeg/domain/begin/sectors';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { requireCompanyRight } from '#platform/require-right.ts';
import { getPack, sectionsOf } from './pack.ts';
import { createStartRepo } from './start.repo.ts';

const isPackId = (id: string | null): id is PackId =>
  (PACK_IDS as readonly (string | null)[]).includes(id);

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
  const clocksBy = setup?.clocksBy ?? null;
  // The owner is somebody from the first minute, and signs in.
  const counts: Record<(typeof START_STEPS)[number], number> = {
    place: locations.length,
    hours: 0,
    sections: counted.sections,
    people: Math.max(0, counted.people - 1),
    week: counted.shifts,
    clock: counted.kiosks,
    invite: Math.max(0, counted.logins - 1),
  };
  const isChosen = clocksBy === 'phone' || counted.kiosks > 0;
  return {
    isPutAway: setup?.isPutAway ?? false,
    company: company.name,
    packId: isPackId(packId) ? packId : null,
    clocksBy,
    steps: START_STEPS.map((step) => ({
      step,
      count: counts[step],
      isDone: step === 'clock' ? isChosen : counts[step] > 0,
    })),
    proposals: isPackId(packId) ? sectionsOf(getPack(packId), context.actor.language) : [],
    locations: locations.map(({ id, ...rest }) => ({ departmentId: id, ...rest })),
  };
};

export const changeStart = async (
  context: WriteContext,
  changes: { isPutAway?: boolean | undefined; clocksBy?: 'phone' | 'kiosk' | 'both' | undefined },
): Promise<Start> => {
  requireCompanyRight(context, 'settings.manage');
  const { companyId } = context.actor;
  const wanted = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(wanted).length > 0) {
    const repo = createStartRepo(context.db, companyId);
    const setup = await repo.findSetup();
    const before = { isPutAway: setup?.isPutAway ?? false, clocksBy: setup?.clocksBy ?? null };
    await repo.saveSetup(wanted);
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
