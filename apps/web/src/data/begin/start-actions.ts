import type { ListedLine } from '@ploeg/domain/begin/person-line';
import type { SettingValues } from '@ploeg/domain/settings/setting-list';
import { callApi } from '../api.ts';
import { doOnline } from '../online-command.ts';

type Hours = { weekday: number; from: string; to: string }[];

/** Changes settings of a location as they stand now. */
const setSettings = async (
  id: string,
  toSet: (values: SettingValues) => Partial<SettingValues>,
): Promise<void> => {
  const { version, values } = await callApi('GET /api/v3/departments/:id/settings', {
    params: { id },
  });
  await doOnline(
    'PATCH /api/v3/departments/:id/settings',
    { params: { id }, body: { set: toSet(values), version } },
    ['DEPARTMENTS'],
  );
};

/** From a day on a place is open at these hours; those of before stay known. */
export const setOpeningHours = async (id: string, since: string, hours: Hours): Promise<void> => {
  await setSettings(id, ({ openingHours }) => {
    const others = openingHours.filter((week) => week.since !== since);
    return { openingHours: [...others, { since, hours }] };
  });
};

/** Work is declared from now on in each of them that does not yet. */
export const switchDimonaOn = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await setSettings(id, () => ({ 'modules.dimona': true }));
};

/** Adds what a location does not have yet, behind what it has, in their order. */
export const addSections = async (
  departmentId: string,
  there: readonly { id: string }[],
  sections: readonly { name: string; background: string }[],
): Promise<void> => {
  if (sections.length === 0) return;
  const rows = sections.map((own) => ({ ...own, shortCode: '', color: '#FFFFFF' }));
  const { items } = await doOnline(
    'POST /api/v4/catalogues/sections/lines',
    { body: { departmentId, rows } },
    ['CATALOGUES'],
  );
  const order = [...there, ...items].map(({ id }) => id);
  await doOnline('PUT /api/v4/catalogues/sections/order', { body: { departmentId, order } }, [
    'CATALOGUES',
  ]);
};

/** Takes on who was read from lines: nobody is told of anything. */
export const addPeople = (departmentId: string, lines: readonly ListedLine[]) =>
  doOnline(
    'POST /api/v4/people',
    {
      body: {
        departmentId,
        people: lines.map((line) => ({
          firstName: line.firstName,
          lastName: line.lastName,
          sectionIds: line.sectionIds,
          ...(line.email === null ? {} : { email: line.email }),
          ...(line.phone === null ? {} : { phone: line.phone }),
          ...(line.workerType === null ? {} : { workerType: line.workerType }),
          ...(line.workerKind === null ? {} : { workerKind: line.workerKind }),
          ...(line.hoursWeekMinutes === null ? {} : { hoursWeekMinutes: line.hoursWeekMinutes }),
        })),
      },
    },
    ['CONTACTS', 'STAFF'],
  );
