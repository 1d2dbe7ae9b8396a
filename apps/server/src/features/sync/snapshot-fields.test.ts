import { afterAll, beforeAll, expect, it } from 'vitest';
import { layDemo } from '#testing/lay-demo.ts';
import { DEMO_PASSWORD, demoAccounts } from '#demo/demo-accounts.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/** Points 3.1 to 3.29. What is null in one snapshot has a value in another. */
const FIELDS: Record<string, string> = {
  departments:
    'id company address status timezone webcal users.recordId users.displayName role access.shifts access.documents access.dimona sections.id sections.name sections.color sections.background skills.id skills.name resources.attributes.id resources.displayWhenFreeClocking tasks.id tasks.flows.id tasks.flows.label tasks.flows.flow.id tasks.flows.flow.type tasks.flows.flow.label tasks.flows.flow.required tasks.flows.flow.maxLength tasks.flows.flow.items.label tasks.flows.flow.items.value tasks.flows.flow.items.parentItemId tasks.flows.flow.parentQuestionId scanCodes.places.value scanCodes.places.codeType scanCodes.attributes.value scanCodes.attributes.codeType todayComment.comment homeworking clockin vacationRequests globalSchedule features.code fixedScheduleAccount dayoffs.id dayoffs.name dayoffs.displayUser costs.id costs.name costs.format costs.mandatory costs.statuses modules.dimona modules.skills modules.resources modules.documents modules.tasks modules.freeshifts params.enableSection params.enableAvailability params.availabilityEnd params.showExtraHours params.showOnlyStartDate params.group_document_signatures scheduleParams.default_shift_start_time scheduleParams.default_shift_end_time scheduleParams.shyftsMarket clockinParams.enableGps clockinParams.enableMobileClockin clockinParams.enableQrCode clockinParams.qrCodeMandatory clockinParams.authorizeCheckingBefore clockinParams.offlineClockings clockinParams.commentMandatory clockinParams.freeclockin clockinParams.requestModificationMaxHour swapShifts.enabled swapShifts.daysBeforeShiftLimit',
  shifts:
    'id departmentId start end userRecordId userMainId user section.id section.name section.color section.background comment pause.paid pause.unpaid package.name package.background package.color dayoff.name dayoff.fullDay skills.id skills.name skills.background skills.color attributes.id attributes.name attributes.color attributes.extra.label attributes.extra.value tasks.id tasks.name tasks.start tasks.end tasks.taskTypeId fullAddress address.lat address.lng pendingRequest.created pendingRequest.cancellationType pendingRequest.comment processing shyftType swap_shift.id swap_shift.users.name swap_shift.users.user_approved_at swap_shift.users.user_denied_at clockings available dimona dimonaQualify dimonaValid homeworking',
  lastClockings:
    'id departmentId shiftId sectionId attributes attributeIds userMainId overtime homeworking checkIn.start checkIn.location.latitude checkIn.location.longitude checkIn.qrcode checkOut.end checkOut.comment checkOut.location.latitude checkOut.costs.id checkOut.costs.value tasks.id tasks.task_id tasks.startdate tasks.enddate tasks.start tasks.end tasks.edited tasks.notClocked tasks.taskTypeId tasks.shiftTaskId pauses.id pauses.start pauses.end startdate enddate ressource_record_id userRecordId section.name',
  userDetails: 'id mainId role email pinCode firstname userName userLang forceLogout initials',
  indicators: 'departmentName title value unit',
  swapShiftsRequests:
    'swapShiftReceived.id swapShiftReceived.department.id swapShiftReceived.users.record_id swapShiftReceived.users.name swapShiftReceived.users.first_name swapShiftReceived.users.last_name swapShiftReceived.users.admin_approved_at swapShiftReceived.users.user_approved_at swapShiftReceived.users.user_denied_at swapShiftReceived.active swapShiftReceived.profile.name swapShiftReceived.admin_approved_at swapShiftReceived.user_approved_at swapShiftReceived.user_denied_at swapShiftSent.id',
};

/** Of which nobody in the demo has one: the tests of what makes them show them filled. */
const EMPTY_IN_DEMO =
  'shifts.swap_shift.users.admin_approved_at lastClockings.optimisticId lastClockings.skillIds lastClockings.tasks.flowsResponse lastClockings.pictures lastClockings.tools userDetails.picture';

const SNAPSHOT =
  'departments shifts currentClockings lastClockings clockinAccount oncall indicators swapShiftsRequests features userDetails signaturesRequired lastUpdate fixed_view changes_pictures swap_shifts_data access_shifts_departments access_documents_departments access_dimona_departments access_swap_shifts_departments shyfts_market_departments access_vacation_requests_departments access_clocking_departments';

type Standing = { path: string; isFilled: boolean };

/** What stands at which path; lists have no place of their own in them. */
const standing = (value: unknown, path = ''): Standing[] => {
  const isFilled = value !== null && value !== undefined && value !== '';
  if (typeof value !== 'object' || value === null) return [{ path, isFilled }];
  if (Array.isArray(value)) {
    return [{ path, isFilled: value.length > 0 }, ...value.flatMap((item) => standing(item, path))];
  }
  return Object.entries(value).flatMap(([key, item]) =>
    standing(item, path === '' ? key : `${path}.${key}`),
  );
};

let test: TestApp;
const filled = new Set<string>();
const present = new Set<string>();

beforeAll(async () => {
  test = await startTestApp('2026-11-20T11:00:00Z');
  await layDemo(test.database, test.clock.now(), test.storage);
  for (const { email } of demoAccounts) {
    const caller = await test.signIn(email, DEMO_PASSWORD);
    // Who has asked for their feeds has them on.
    await caller.call('GET /api/v3/calendars');
    const { body } = await caller.call('GET /api/v3/datas');
    for (const { path, isFilled } of standing(body)) {
      present.add(path);
      if (isFilled) filled.add(path);
    }
    for (const key of Object.keys(body)) present.add(key);
  }
});

afterAll(() => test.close());

it.each(Object.entries(FIELDS))(
  'has a value for every field of %s that the specification names',
  (name, fields) => {
    expect(fields.split(' ').filter((field) => !filled.has(`${name}.${field}`))).toEqual([]);
  },
);

it('has every part that the specification names', () => {
  expect(SNAPSHOT.split(' ').filter((key) => !present.has(key))).toEqual([]);
  expect(EMPTY_IN_DEMO.split(' ').filter((path) => !present.has(path))).toEqual([]);
});

it('has each of the five kinds of questions somewhere', async () => {
  const { email } = demoAccounts[0] ?? { email: '' };
  const caller = await test.signIn(email, DEMO_PASSWORD);
  const { departments } = (await caller.call('GET /api/v3/datas')).body;
  const questions = departments.flatMap(({ tasks }) =>
    tasks.flatMap(({ flows }) => flows.flatMap(({ flow }) => flow)),
  );
  expect(new Set(questions.map(({ type }) => type))).toEqual(
    new Set(['SELECT', 'TEXTAREA', 'TEXTINPUT', 'NUMBERINPUT', 'CHECKBOX']),
  );
});
