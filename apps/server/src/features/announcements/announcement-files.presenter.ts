import type {
  AnnouncementFile,
  UploadedFile,
} from '@ploeg/contract/announcements/announcements.schemas';
import type { Attached, FileRow } from './announcements.table.ts';

export const toUploaded = ({ id, kind, name, bytes, pageKeys }: FileRow): UploadedFile => ({
  id,
  kind,
  name,
  bytes,
  pages: pageKeys.length,
});

export const toFile = ({
  file,
  alts,
  isDecorative,
}: Pick<Attached, 'alts' | 'isDecorative' | 'file'>): AnnouncementFile => ({
  ...toUploaded(file),
  alts,
  isDecorative,
});
