import { MAX_PDF_BYTES } from '@ploeg/domain/announcements/attachments';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Binary, Id, Seconds, Sha256, shortText } from '../shared/wire.schemas.ts';
import {
  Announcement,
  announcementFields,
  AnnouncementFileRefs,
  AnnouncementRecipient,
  AnnouncementRow,
  AnnouncementTexts,
  NewsItem,
  UploadedFile,
} from './announcements.schemas.ts';

const OfOne = z.object({ id: Id });
const one = { 200: z.object({ item: Announcement }) };
const KNOWN = ['request.forbidden', 'announcements.not_found'] as const;
const WHO = ['audience.part_unfit', 'audience.forbidden'] as const;
const FILES = [
  'announcements.file_gone',
  'announcements.too_many_files',
  'announcements.alt_missing',
] as const;
const UPLOADED = {
  needs: 'own',
  access: 'clock-in-only-too',
  errors: ['announcements.not_found'],
} as const;
const PLAN = [
  'announcements.no_text',
  'announcements.publish_past',
  'announcements.expires_unfit',
  'announcements.pinned_unfit',
  'announcements.too_many_pinned',
  'announcements.ack_unfit',
] as const;

export const announcementRoutes = {
  listAnnouncements: route('GET /api/v4/announcements', {
    needs: 'messages.send',
    summary: 'Announcements that the caller may send or has written, the newest 200 first',
    responses: { 200: z.object({ items: z.array(AnnouncementRow) }) },
  }),
  getAnnouncement: route('GET /api/v4/announcements/:id', {
    needs: 'messages.send',
    summary: 'An announcement with its texts, audience and state',
    params: OfOne,
    responses: one,
    errors: KNOWN,
  }),
  createAnnouncement: route('POST /api/v4/announcements', {
    needs: 'messages.send',
    summary: 'Begin an announcement; nobody is told yet, and texts may still be missing',
    body: z.object(announcementFields),
    responses: { 201: z.object({ item: Announcement }) },
    errors: ['request.forbidden', ...WHO, 'announcements.file_gone'],
  }),
  changeAnnouncement: route('PUT /api/v4/announcements/:id', {
    needs: 'messages.send',
    summary:
      'Write over an announcement that nobody has been told of; a planned one is a draft again',
    params: OfOne,
    body: z.object(announcementFields),
    responses: one,
    errors: [...KNOWN, ...WHO, 'announcements.wrong_state', 'announcements.file_gone'],
  }),
  deleteAnnouncement: route('DELETE /api/v4/announcements/:id', {
    needs: 'messages.send',
    summary: 'Throw a draft away',
    params: OfOne,
    responses: { 200: z.object({ id: Id }) },
    errors: [...KNOWN, 'announcements.wrong_state'],
  }),
  publishAnnouncement: route('POST /api/v4/announcements/:id/publish', {
    needs: 'messages.send',
    summary: 'Tell everybody who is meant now, or plan it for a time',
    params: OfOne,
    body: z.object({ publishAt: Seconds.nullable() }),
    responses: one,
    errors: [...KNOWN, ...WHO, ...PLAN, ...FILES, 'audience.empty', 'announcements.wrong_state'],
  }),
  reviseAnnouncement: route('POST /api/v4/announcements/:id/versions', {
    needs: 'messages.send',
    summary: 'Correct a mistake quietly, or change the content and ask everybody again',
    params: OfOne,
    body: z.object({
      texts: AnnouncementTexts,
      /** Without them it carries what it did. */
      files: AnnouncementFileRefs.optional(),
      asksAgain: z.boolean(),
    }),
    responses: one,
    errors: [...KNOWN, ...FILES, 'announcements.no_text', 'announcements.wrong_state'],
  }),
  withdrawAnnouncement: route('POST /api/v4/announcements/:id/withdraw', {
    needs: 'messages.send',
    summary: 'Take an announcement back: its text is gone for readers, receipts stay',
    params: OfOne,
    body: z.object({ reason: shortText(300).min(1) }),
    responses: one,
    errors: [...KNOWN, 'announcements.wrong_state'],
  }),
  pinAnnouncement: route('PUT /api/v4/announcements/:id/pinned', {
    needs: 'messages.send',
    summary: 'Put a published announcement on top until a day, or take it down from there',
    params: OfOne,
    body: z.object({ pinnedUntil: z.iso.date().nullable() }),
    responses: one,
    errors: [
      ...KNOWN,
      'announcements.wrong_state',
      'announcements.pinned_unfit',
      'announcements.too_many_pinned',
    ],
  }),
  uploadAnnouncementFile: route('POST /api/v4/announcement-files', {
    needs: 'messages.send',
    summary:
      'Bring a picture or a PDF for an announcement; what none names within a day is thrown away',
    multipart: { files: { field: 'file', maxCount: 1, maxBytes: MAX_PDF_BYTES } },
    body: z.object({ name: shortText(120).min(1) }),
    responses: { 201: z.object({ file: UploadedFile }) },
    errors: [
      'request.forbidden',
      'announcements.file_unusable',
      'documents.too_long',
      'server.busy',
    ],
  }),
  getAnnouncementPicture: route('GET /api/v4/announcement-files/:id/picture', {
    ...UPLOADED,
    summary: 'A picture of an announcement, for who was told, may send it or has brought it',
    params: OfOne,
    produces: 'image/jpeg',
    responses: { 200: Binary },
  }),
  getAnnouncementPdf: route('GET /api/v4/announcement-files/:id/pdf', {
    ...UPLOADED,
    summary: 'A PDF of an announcement: its pages only, nothing that acts',
    params: OfOne,
    produces: 'application/pdf',
    responses: { 200: Binary },
  }),
  getAnnouncementPage: route('GET /api/v4/announcement-files/:id/pages/:page', {
    ...UPLOADED,
    summary: 'A page of a PDF as a picture',
    params: OfOne.extend({ page: z.coerce.number().int().min(1).max(100) }),
    produces: 'image/png',
    responses: { 200: Binary },
  }),
  remindAnnouncement: route('POST /api/v4/announcements/:id/remind', {
    needs: 'messages.send',
    summary: 'Remind those who have not acknowledged, each once a day at most',
    params: OfOne,
    responses: { 200: z.object({ reminded: z.number().int() }) },
    errors: [...KNOWN, 'announcements.wrong_state', 'announcements.nobody_left'],
  }),
  listAnnouncementRecipients: route('GET /api/v4/announcements/:id/recipients', {
    needs: 'messages.send',
    summary: 'Who was told, has seen and has acknowledged, where the caller sends messages',
    params: OfOne,
    responses: {
      200: z.object({
        items: z.array(AnnouncementRecipient),
        /** Of locations where the caller sends none; they are only summed. */
        elsewhere: z.number().int(),
      }),
    },
    errors: KNOWN,
  }),
  listNews: route('GET /api/v4/news', {
    needs: 'own',
    summary: 'What the caller was told, the newest 50, with texts in their language',
    access: 'clock-in-only-too',
    responses: { 200: z.object({ items: z.array(NewsItem) }) },
  }),
  keepNewsReceipt: route('POST /api/v4/news/:id/receipts', {
    needs: 'own',
    summary: 'Say that a version was seen in full, or acknowledge it; a statement about that text',
    access: 'clock-in-only-too',
    params: OfOne,
    body: z.object({
      event: z.enum(['seen', 'acknowledged']),
      version: z.number().int().min(1).max(1000),
      language: z.enum(LANGUAGE_TAGS),
      sha256: Sha256,
      /** When it was tapped; the request may come much later. */
      at: Seconds,
    }),
    responses: { 200: z.object({ version: z.number().int() }) },
    errors: ['announcements.not_found', 'announcements.text_unknown'],
  }),
};
