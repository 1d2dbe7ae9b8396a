import type { ErrorTable } from '../shared/error-table.ts';

export const announcementErrors = {
  'announcements.not_found': { status: 404, field: 'id' },
  'announcements.no_text': { status: 422, field: 'texts' },
  'announcements.publish_past': { status: 422, field: 'publishAt' },
  'announcements.expires_unfit': { status: 422, field: 'expiresOn' },
  'announcements.pinned_unfit': { status: 422, field: 'pinnedUntil' },
  'announcements.too_many_pinned': { status: 409, field: 'pinnedUntil' },
  'announcements.file_unusable': { status: 422, field: 'file' },
  'announcements.file_gone': { status: 422, field: 'files' },
  'announcements.too_many_files': { status: 422, field: 'files' },
  'announcements.alt_missing': { status: 422, field: 'files' },
  'announcements.ack_unfit': { status: 422, field: 'ackBy' },
  'announcements.wrong_state': { status: 409 },
  'announcements.nobody_left': { status: 409 },
  'announcements.text_unknown': { status: 422, field: 'version' },
} as const satisfies ErrorTable;
