import { loadBytes } from '#platform/api.ts';
import { saveFile } from '#platform/save-file.ts';

/** A large file on a slow line. */
const DOWNLOAD_MS = 120_000;

const pathOf = (id: string): string => `/api/v4/announcement-files/${id}`;

export const announcementPicture = (id: string): string => `${pathOf(id)}/picture`;

export const announcementPage = (id: string, page: number): string => `${pathOf(id)}/pages/${page}`;

/** Hands a PDF of an announcement to whoever wants it as a file. */
export const saveAnnouncementPdf = async ({ id, name }: { id: string; name: string }) => {
  const bytes = await loadBytes(`${pathOf(id)}/pdf`, DOWNLOAD_MS);
  const file = new Blob([bytes], { type: 'application/pdf' });
  saveFile(file, /\.pdf$/i.test(name) ? name : `${name}.pdf`);
};
