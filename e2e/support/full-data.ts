import { type Approvals, noApprovals } from '@ploeg/contract/approvals/approvals.schemas';
import type { WaitingPage } from '@ploeg/contract/approvals/office.schemas';
import type { Application } from '@ploeg/contract/market/market.schemas';
import type { ContactUser } from '@ploeg/contract/people/people.schemas';
import type { Coworker, Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import type { Swap } from '@ploeg/contract/swaps/swaps.schemas';
import { today } from './brussels.ts';

const DAY = 86_400;

/** Names as Dutch and German make them. */
export const LONG = {
  company: 'Woonzorgcentrum Onze-Lieve-Vrouw-van-Bijstand Scherpenheuvel-Zichem',
  person: 'Maximiliane-Alexandra Wolfeschlegelsteinhausenbergerdorff',
  firstName: 'Wolfeschlegelsteinhausenbergerdorff',
  section: 'Lebensmittelzulieferungskontrolle',
  skill: 'Meervoudigepersoonlijkheidsbegeleiding',
  address: 'Burgemeester Vanderstappen-Vandenbroeckelaan 1234 bus 56, 1860 Sint-Katelijne-Waver',
  comment: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz geldt vandaag. '.repeat(
    4,
  ),
} as const;

const section = { id: 's', name: LONG.section, color: '#fff', background: '#7b3fe4' };

const lengthen = (shift: Shift): Shift => ({
  ...shift,
  section: { ...(shift.section ?? section), name: LONG.section },
  fullAddress: LONG.address,
  address: { lat: 50.99, lng: 4.98 },
  attributes: [
    {
      id: 'a',
      name: LONG.section,
      color: '#7b3fe4',
      extra: [{ label: LONG.section, value: LONG.skill }],
    },
  ],
  comment: LONG.comment,
  pause: { paid: 900, unpaid: 2700 },
  // Forms send them on, so they are ids as the server takes them.
  skills: ['1', '2', '3'].map((digit) => ({
    ...section,
    id: `019b8b74-1800-7000-8000-00000000000${digit}`,
    name: LONG.skill,
  })),
  tasks: [
    {
      id: 't',
      name: LONG.skill,
      start: shift.start,
      end: shift.start + 3600,
      taskTypeId: 't',
    },
  ],
  user: shift.user === '' ? '' : LONG.person,
});

/** Twenty of the first, and all with long names and long reasons. */
const manySwaps = (swaps: readonly Swap[]): Swap[] =>
  swaps.flatMap((swap) =>
    Array.from({ length: swap === swaps[0] ? 20 : 1 }, (_, index) => ({
      ...swap,
      id: index === 0 ? swap.id : `${swap.id}-${index}`,
      reason: LONG.comment,
      profile: { ...swap.profile, name: LONG.person },
      users: swap.users.map((user) => ({ ...user, name: LONG.person })),
    })),
  );

/** A snapshot with everything long and much: twelve shifts today, forty to come, as many free ones. */
export const fullSnapshot = (snapshot: Snapshot): Snapshot => {
  const { mainId } = snapshot.userDetails;
  const own = snapshot.shifts.find((s) => s.userMainId === mainId && s.shyftType === 1);
  const free = snapshot.shifts.find((s) => s.available);
  const midnight = Date.parse(today()) / 1000;
  const copies = (shift: Shift | undefined, count: number, startOf: (index: number) => number) =>
    shift
      ? Array.from({ length: count }, (_, index) => {
          const start = startOf(index);
          return lengthen({
            ...shift,
            id: `${shift.id}-${index}`,
            start,
            end: start + 8.25 * 3600,
          });
        })
      : [];
  return {
    ...snapshot,
    departments: snapshot.departments.map((department, index) => ({
      ...department,
      company: index === 0 ? LONG.company : department.company,
      todayComment: { comment: LONG.comment },
    })),
    swapShiftsRequests: {
      swapShiftReceived: manySwaps(snapshot.swapShiftsRequests.swapShiftReceived),
      swapShiftSent: manySwaps(snapshot.swapShiftsRequests.swapShiftSent),
    },
    userDetails: { ...snapshot.userDetails, firstname: LONG.firstName },
    indicators: snapshot.indicators.map((indicator) => ({
      ...indicator,
      title: LONG.section,
      departmentName: LONG.company,
    })),
    shifts: [
      ...snapshot.shifts.map(lengthen),
      ...copies(own, 12, (index) => midnight + (10 + index) * 3600),
      ...copies(own, 40, (index) => midnight + (1 + Math.floor(index / 2)) * DAY + 13.75 * 3600),
      ...copies(free, 40, (index) => midnight + (1 + Math.floor(index / 3)) * DAY + 21.5 * 3600),
    ],
  };
};

type Team = { shifts: Shift[]; users: ContactUser[]; clockings: unknown[] };

/** The server answers no question about skills that it does not know, so a planner's shift keeps its own. */
const lengthenPlanned = (shift: Shift): Shift => ({ ...lengthen(shift), skills: shift.skills });

/** A department's day with forty shifts of people with long names. */
export const fullTeam = (team: Team): Team => {
  const [first] = team.shifts.filter((shift) => shift.shyftType === 1);
  return {
    ...team,
    shifts: [
      ...team.shifts.map(lengthenPlanned),
      ...(first
        ? Array.from({ length: 40 }, (_, index) => ({
            ...lengthenPlanned(first),
            id: `${first.id}-${index}`,
            userRecordId: index % 5 === 0 ? '' : first.userRecordId,
            user: index % 5 === 0 ? '' : LONG.person,
            approved: index % 7 !== 0,
          }))
        : []),
    ],
  };
};

/** Much that stands against a shift and that a planner may override. */
export const manyConstraints = {
  message: {
    MAX_HOURS_DAY: { title: 'MAX_HOURS_DAY', details: '9', actual: '17.75', forcible: true },
    MAX_HOURS_WEEK: { title: 'MAX_HOURS_WEEK', details: '40', actual: '48.25', forcible: true },
    MIN_REST_HOURS: { title: 'MIN_REST_HOURS', details: '11', actual: '7.5', forcible: true },
    MAX_DAYS_WEEK: { title: 'MAX_DAYS_WEEK', details: '6', actual: '7', forcible: true },
    WORKING: { title: 'WORKING', details: LONG.section, forcible: true },
  },
  code: 'shifts.constraints',
  requestId: 'r',
};

const AGAINST = [manyConstraints.message.MAX_HOURS_WEEK, manyConstraints.message.MIN_REST_HOURS];

/** Forty people, every third with much against them. */
export const fullCandidates = (people: ContactUser[]): ContactUser[] =>
  people.slice(0, 1).flatMap((person) =>
    Array.from({ length: 40 }, (_, index) => ({
      ...person,
      recordId: `${person.recordId}-${index}`,
      displayName: `${LONG.person} ${index + 1}`,
      sections: [],
      constraints: index % 3 === 0 ? AGAINST : [],
    })),
  );

/** Every department is a market. */
export const fullMarket = (snapshot: Snapshot): Snapshot => {
  const full = fullSnapshot(snapshot);
  return {
    ...full,
    departments: full.departments.map((department) => ({
      ...department,
      company: LONG.company,
      fixedScheduleAccount: false,
      modules: { ...department.modules, freeshifts: true },
      scheduleParams: { ...department.scheduleParams, shyftsMarket: 1 },
    })),
  };
};

/** Five of each application, so that there are forty and no label is left out. */
export const fullApplications = (body: { applications: Application[] }) => ({
  applications: body.applications.flatMap((application) =>
    Array.from({ length: 5 }, (_, index) => ({
      ...application,
      id: index === 0 ? application.id : `${application.id}-${index}`,
    })),
  ),
});

const three = <T>(make: (index: number) => T): T[] => [0, 1, 2].map(make);

const hours = { start: 9 * 3600, end: 17 * 3600 };
const AWAY = three((index) => ({ ...hours, displayName: `${LONG.person} ${index + 1}` }));

/** Three of each request, with long names and reasons, several who could take a shift, and rules. */
export const fullApprovals = (): Approvals => ({
  ...noApprovals,
  swaps: three((index) => ({
    swapShift: {
      id: `swap-${index}`,
      department: { id: 'd' },
      shift: { id: 's', ...hours },
      reason: LONG.comment,
      active: true,
      profile: { record_id: 'r', name: LONG.person, first_name: '', last_name: '' },
      users: [],
      admin_approved_at: null,
      user_approved_at: null,
      user_denied_at: null,
    },
    takers: three((taker) => ({
      recordId: `taker-${taker}`,
      displayName: LONG.person,
      constraints: taker === 1 ? AGAINST : [],
    })),
  })),
  leave: three((index) => ({
    vacationRequest: {
      id: `leave-${index}`,
      departmentId: 'd',
      userRecordId: 'r',
      user: LONG.person,
      dayoffType: 't',
      dayoffName: LONG.skill,
      fullDay: true,
      dates: ['2027-03-01', '2027-03-02', '2027-03-09'],
      start: null,
      end: null,
      status: 'PENDING',
      comment: '',
      created: 0,
      pictures: [],
    },
    released: three((shift) => ({ id: `shift-${shift}`, ...hours })),
    away: AWAY,
  })),
  changes: three((index) => ({
    changeRequest: {
      id: `change-${index}`,
      departmentId: 'd',
      userRecordId: 'r',
      user: LONG.person,
      shift: { id: 's', ...hours },
      created: 0,
      cancellationType: 'cancelShift',
      dayoffName: null,
      comment: LONG.comment,
      fullDay: false,
      status: 'PENDING',
      pictures: ['/api/v3/change-requests/none/pictures/none'],
    },
    effect: 'free',
    away: AWAY,
  })),
});

/** The same as a page of the office, in one of its locations. */
export const fullWaiting = (page: WaitingPage): WaitingPage => {
  const approvals = fullApprovals();
  return {
    ...page,
    locations: page.locations.slice(0, 1).map((location) => ({ ...location, approvals })),
    order: [
      ...approvals.swaps.map(({ swapShift: { id } }) => ({ kind: 'swaps' as const, id })),
      ...approvals.leave.map(({ vacationRequest: { id } }) => ({ kind: 'leave' as const, id })),
      ...approvals.changes.map(({ changeRequest: { id } }) => ({ kind: 'changes' as const, id })),
    ],
    next: null,
  };
};

/** Twelve colleagues at the same time. */
export const fullCoworkers = (): Coworker[] =>
  Array.from({ length: 12 }, (_, index) => ({
    id: `colleague-${index}`,
    displayName: LONG.person,
    start: 9 * 3600,
    end: 17 * 3600,
  }));
