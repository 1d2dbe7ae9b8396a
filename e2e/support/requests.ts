import { expect, type Page } from '@playwright/test';
import { askServer } from './api.ts';

type Leave = { id: string; dates: string[]; status: string; pictures: string[] };
type Change = { id: string; shift: { id: string }; status: string; pictures: string[] };

/** Adds a picture to a request on a device that has no camera. */
export const choosePicture = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Take a picture' }).click();
  await page.locator('input[type=file]').setInputFiles('apps/web/public/icon-512.png');
  await expect(page.getByText('1 of 10')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
};

/** What a manager sees of requests and does about them, beside the browser. */
export const createRequestStage = async (url: string) => {
  const marc = await askServer(url, 'marc@ploeg.example');
  const { departments } = await marc.snapshot();
  const departmentId = departments.find((d) => d.company === 'Grand-Place')?.id ?? '';
  return {
    departmentId,
    /** The pending request that names a day; undefined when the server has none. */
    leaveOn: async (date: string): Promise<Leave | undefined> => {
      const { vacationRequests } = await marc.get<{ vacationRequests: Leave[] }>(
        `/v3/vacation-requests?departmentId=${departmentId}&status=PENDING`,
      );
      return vacationRequests.find(({ dates }) => dates.includes(date));
    },
    decideLeave: (id: string, body: object) =>
      marc.send<unknown>('PATCH', `/v3/vacation-requests/${id}`, body),
    changeOf: async (shiftId: string): Promise<Change | undefined> => {
      const { changeRequests } = await marc.get<{ changeRequests: Change[] }>(
        `/v3/operations/request-shift?departmentId=${departmentId}&status=PENDING`,
      );
      return changeRequests.find(({ shift }) => shift.id === shiftId);
    },
    decideChange: (shiftId: string, body: object) =>
      marc.send<unknown>('PATCH', `/v3/operations/request-shift/${shiftId}`, body),
  };
};
