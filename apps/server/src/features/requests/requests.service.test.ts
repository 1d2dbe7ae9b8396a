import { grantsOfFlags } from '@ploeg/domain/access/roles';
import type { RequestStatus } from '@ploeg/domain/requests/request-lifecycle';
import { instant, wallSeconds } from '@ploeg/domain/time/wall-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import { createDepartments } from '#features/departments/departments.service.ts';
import { createTeams } from '#features/people/teams.service.ts';
import { createWorkplaces } from '#features/people/workplaces.service.ts';
import type { AuditLine, ChangeEvent, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { toHooks } from '#platform/feature-hooks.ts';
import { createFactories, openSettings } from '#testing/factories.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { expireRequests } from './request-expiry.service.ts';
import type { RequestKind } from './request-kind.ts';
import { createRequestsRepo } from './requests.repo.ts';
import { createRequest, decideRequest, listRequests } from './requests.service.ts';
import { listToDecide } from './to-decide.service.ts';

const NOW = instant(Date.parse('2026-11-20T08:00:00Z') / 1000);
const START = wallSeconds(Date.parse('2026-11-21T18:00:00Z') / 1000);

const Overtime = z.object({ minutes: z.number().int().positive() });
type Overtime = z.infer<typeof Overtime>;

/** A kind that no feature has: the engine knows of kinds what they say of themselves. */
const overtime: RequestKind<Overtime, Overtime, Uppercase<RequestStatus>> = {
  name: 'overtime',
  payload: Overtime,
  resource: 'OVERTIME',
  wire: {
    one: 'overtimeRequest',
    many: 'overtimeRequests',
    words: {
      pending: 'PENDING',
      approved: 'APPROVED',
      refused: 'REFUSED',
      withdrawn: 'WITHDRAWN',
      expired: 'EXPIRED',
    },
    toOwn: ({ payload }) => payload,
  },
  steps: {
    pending: { audit: 'overtime.create', message: 'LEAVE_ASKED' },
    approved: { audit: 'overtime.approve', message: 'LEAVE_APPROVED' },
    refused: { audit: 'overtime.refuse', message: 'LEAVE_REFUSED' },
    withdrawn: { audit: 'overtime.withdraw', by: 'author', from: ['pending'] },
  },
  errors: { notFound: 'leave.not_found', decided: 'leave.decided' },
  spansOf: ({ minutes }) => [{ start: START, end: wallSeconds(START + minutes * 60) }],
  carryOut: async (_, { request, answer }) => {
    if (answer.comment === 'too much') throw fail('leave.overlap');
    const { minutes } = request.payload;
    return { madeIds: [request.employmentId], details: { minutes } };
  },
};

const workplaces = createWorkplaces(createTeams(createDepartments()), createCatalogueLoader());

let database: TestDatabase;
let companyId: string;
let departmentId: string;
let emma: Worker;
let marc: Worker;

type Worker = { personId: string; recordId: string; role: string };
type Told = { lines: AuditLine[]; events: ChangeEvent[] };

/** What somebody does, in a transaction of its own, and what it told of itself. */
const act = <T>(
  { personId, recordId: employmentId, role }: Worker,
  work: (context: WriteContext) => Promise<T>,
): Promise<Told & { result: T }> =>
  database.transaction(async (db) => {
    const notified: Told = { lines: [], events: [] };
    const membership = {
      employmentId,
      departmentId,
      role,
      sectionIds: [],
      skillIds: [],
      lastDay: null,
      accessShifts: role !== 'USER',
      accessDocuments: false,
      accessDimona: false,
      departmentVersions: { all: 1, settings: 1, catalogues: 1, members: 1 },
    };
    const result = await work({
      db,
      actor: {
        companyId,
        personId,
        role,
        sessionId: '',
        clockInOnly: false,
        version: 1,
        versionBesideClockings: 1,
        language: 'en',
        memberships: [membership],
        grants: grantsOfFlags('USER', [membership]),
        places: [{ ...membership, asleep: [] }],
      },
      now: NOW,
      hooks: toHooks([]),
      meta: {
        key: null,
        installId: null,
        sequence: null,
        socketId: null,
        address: '',
        userAgent: '',
      },
      audit: (line) => notified.lines.push(line),
      emit: (event) => notified.events.push(event),
    });
    return { ...notified, result };
  });

const ask = (who: Worker, minutes: number) =>
  act(who, async (context) => {
    const workplace = await workplaces.getOwn(context, departmentId);
    const asked = { workplace, employmentId: who.recordId, shift: null, payload: { minutes } };
    return createRequest(context, overtime, asked);
  });

type Decided = 'APPROVED' | 'REFUSED' | 'WITHDRAWN';

const answer = (who: Worker, id: string, status: Decided, comment = '') =>
  act(who, (context) =>
    decideRequest(context, overtime, { id }, { status, comment }, { workplaces }),
  );

const own = async ({ personId }: Worker) =>
  createRequestsRepo(database.db, companyId, overtime).list({ personId });

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  const make = createFactories(database.db);
  companyId = await make.company();
  departmentId = await make.department(companyId, { settings: openSettings });
  const hire = async (firstName: string, role: string): Promise<Worker> => {
    const { personId } = await make.person(companyId, { firstName });
    const accessShifts = role !== 'USER';
    const recordId = await make.membership(companyId, departmentId, personId, {
      role,
      accessShifts,
    });
    return { personId, recordId, role };
  };
  emma = await hire('Emma', 'USER');
  marc = await hire('Marc', 'ADMIN');
});

/** Of no time at all: it waits until somebody answers. */
const { spansOf: _, ...timeless } = overtime;

describe('a request about no time', () => {
  it('is told without one, listed for who decides, and answered', async () => {
    const { result, events } = await act(emma, async (context) => {
      const workplace = await workplaces.getOwn(context, departmentId);
      const asked = { workplace, employmentId: emma.recordId, shift: null };
      return createRequest(context, timeless, { ...asked, payload: { minutes: 30 } });
    });
    expect(events[0]?.messages?.[0]?.values).toEqual({ name: 'Emma Peeters', sectionIds: [] });
    const { result: waiting } = await act(marc, async (context) =>
      listToDecide(context, timeless, await workplaces.getOwn(context, departmentId)),
    );
    expect(waiting).toMatchObject([{ request: { minutes: 30 }, away: [], work: [] }]);
    const decided = await act(marc, (context) => {
      const decision = { status: 'APPROVED', comment: '' } as const;
      return decideRequest(context, timeless, { id: result.id }, decision, { workplaces });
    });
    expect(decided.result.status).toBe('APPROVED');
  });
});

describe('a request about a shift that has begun', () => {
  it.each([
    { begun: 'overtime.close', status: 'EXPIRED' },
    { begun: undefined, status: 'PENDING' },
  ])('is $status where its kind has $begun for it', async ({ begun, status }) => {
    const isOver = () => false;
    const kind = { ...timeless, shift: { isOver, ...(begun && { begun }) } };
    const from = '2026-11-20T07:00';
    const until = '2026-11-20T11:00';
    const { shift: plan } = createFactories(database.db);
    const id = await plan({ companyId, departmentId, start: from, end: until });
    const { result } = await act(emma, async (context) => {
      const workplace = await workplaces.getOwn(context, departmentId);
      const at = (text: string) => wallSeconds(Date.parse(`${text}Z`) / 1000);
      const shift = { id, start: at(from), end: at(until), sectionId: null };
      const asked = { workplace, employmentId: emma.recordId, shift, payload: { minutes: 30 } };
      await createRequest(context, kind, asked);
      return listRequests(context, kind, { departmentId }, { workplaces });
    });
    expect(result).toMatchObject([{ status }]);
  });
});

describe('a request of any kind', () => {
  it('is stored as its kind has it, written down, and told to those who decide', async () => {
    const { result, lines, events } = await ask(emma, 90);
    expect(result).toMatchObject({ status: 'pending', payload: { minutes: 90 }, shift: null });
    expect(lines).toMatchObject([{ action: 'overtime.create', subjectId: result.id }]);
    const [event] = events;
    expect(event).toMatchObject({ resource: 'OVERTIME', personIds: [emma.personId] });
    expect(event?.messages).toEqual([
      {
        kind: 'LEAVE_ASKED',
        to: [marc.personId],
        values: expect.objectContaining({ start: START, end: START + 5400 }),
      },
    ]);
    expect(await own(emma)).toEqual([result]);
  });

  it('takes no payload that its kind does not know', async () => {
    await expect(ask(emma, -1)).rejects.toThrow('minutes');
    expect(await own(emma)).toEqual([]);
  });

  it('is answered once, by one who plans', async () => {
    const { id } = (await ask(emma, 90)).result;
    await expect(answer(emma, id, 'APPROVED')).rejects.toMatchObject({ code: 'request.forbidden' });
    const { lines, events } = await answer(marc, id, 'APPROVED', 'fine');
    expect(lines).toMatchObject([
      { action: 'overtime.approve', details: { comment: 'fine', minutes: 90 } },
    ]);
    expect(events[0]?.messages).toMatchObject([{ kind: 'LEAVE_APPROVED', to: [emma.personId] }]);
    const [stored] = await own(emma);
    const decided = { status: 'approved', decidedBy: marc.personId, decisionComment: 'fine' };
    expect(stored).toMatchObject({ ...decided, madeIds: [emma.recordId] });
    for (const decision of ['APPROVED', 'REFUSED'] as const) {
      await expect(answer(marc, id, decision)).rejects.toMatchObject({ code: 'leave.decided' });
    }
    await expect(answer(emma, id, 'WITHDRAWN')).rejects.toMatchObject({ code: 'leave.decided' });
  });

  it('still waits when its answer could not be carried out', async () => {
    const { id } = (await ask(emma, 90)).result;
    const tried = answer(marc, id, 'APPROVED', 'too much');
    await expect(tried).rejects.toMatchObject({ code: 'leave.overlap' });
    expect(await own(emma)).toMatchObject([{ status: 'pending', decidedBy: null, madeIds: [] }]);
  });

  it('is there for its author and those who plan, and for nobody else', async () => {
    const { id } = (await ask(emma, 90)).result;
    const make = createFactories(database.db);
    const { personId } = await make.person(companyId);
    const lucas = { personId, recordId: marc.recordId, role: 'USER' };
    await expect(answer(lucas, id, 'REFUSED')).rejects.toMatchObject({ code: 'leave.not_found' });
    const seenBy = async (who: Worker) => {
      const listed = act(who, (context) =>
        listRequests(context, overtime, { departmentId }, { workplaces }),
      );
      return (await listed).result.length;
    };
    expect([await seenBy(emma), await seenBy(marc), await seenBy(lucas)]).toEqual([1, 1, 0]);
  });

  it('expires with the employment, of its own kind alone', async () => {
    await ask(emma, 90);
    const which = { employmentId: emma.recordId };
    const others = await act(marc, (context) =>
      expireRequests(context, { ...overtime, name: 'another' }, which),
    );
    expect([others.events.length, (await own(emma))[0]?.status]).toEqual([0, 'pending']);
    const { events } = await act(marc, (context) => expireRequests(context, overtime, which));
    expect(events).toMatchObject([{ resource: 'OVERTIME', personIds: [emma.personId] }]);
    expect(await own(emma)).toMatchObject([{ status: 'expired', decidedBy: null }]);
  });
});
