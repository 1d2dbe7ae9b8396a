import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id, Seconds, Sha256, shortText } from '../shared/wire.schemas.ts';
import {
  Announcement,
  announcementFields,
  AnnouncementRecipient,
  AnnouncementRow,
  AnnouncementTexts,
  NewsItem,
} from './announcements.schemas.ts';

const OfOne = z.object({ id: Id });
const one = { 200: z.object({ item: Announcement }) };
const KNOWN = ['request.forbidden', 'announcements.not_found'] as const;
const WHO = ['audience.part_unfit', 'audience.forbidden'] as const;
const PLAN = [
  'announcements.no_text',
  'announcements.publish_past',
  'announcements.expires_unfit',
  'announcements.pinned_unfit',
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
    errors: ['request.forbidden', ...WHO],
  }),
  changeAnnouncement: route('PUT /api/v4/announcements/:id', {
    needs: 'messages.send',
    summary:
      'Write over an announcement that nobody has been told of; a planned one is a draft again',
    params: OfOne,
    body: z.object(announcementFields),
    responses: one,
    errors: [...KNOWN, ...WHO, 'announcements.wrong_state'],
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
    errors: [...KNOWN, ...WHO, ...PLAN, 'audience.empty', 'announcements.wrong_state'],
  }),
  reviseAnnouncement: route('POST /api/v4/announcements/:id/versions', {
    needs: 'messages.send',
    summary: 'Correct a mistake quietly, or change the content and ask everybody again',
    params: OfOne,
    body: z.object({ texts: AnnouncementTexts, asksAgain: z.boolean() }),
    responses: one,
    errors: [...KNOWN, 'announcements.no_text', 'announcements.wrong_state'],
  }),
  withdrawAnnouncement: route('POST /api/v4/announcements/:id/withdraw', {
    needs: 'messages.send',
    summary: 'Take an announcement back: its text is gone for readers, receipts stay',
    params: OfOne,
    body: z.object({ reason: shortText(300).min(1) }),
    responses: one,
    errors: [...KNOWN, 'announcements.wrong_state'],
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
