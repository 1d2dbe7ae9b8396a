import { PAPER_KINDS, PAPER_STATES, PAPER_TABS } from '@ploeg/domain/papers/papers';
import { z } from 'zod';
import { DepartmentIds } from '../approvals/office.schemas.ts';
import { route } from '../shared/route.ts';
import { AppFields, Id, shortText } from '../shared/wire.schemas.ts';
import {
  Paper,
  PaperBody,
  PaperBulk,
  PaperChanges,
  PaperDetails,
  PaperFacts,
  PaperIds,
  PaperPage,
  PaperPerson,
} from './papers.schemas.ts';

const params = z.object({ id: Id });

/** A copy of a paper, as a scanner or the camera of a phone makes it. */
const paperFile = { field: 'file', maxCount: 1, maxBytes: 10 * 1_048_576 } as const;

const fileErrors = ['papers.file_unusable', 'documents.too_long'] as const;

export const paperRoutes = {
  listPapers: route('GET /api/v4/papers', {
    summary: 'Documents and contracts of locations, a page at a time, with how many each tab has',
    needs: 'documents.make',
    query: z.object({
      departmentIds: DepartmentIds,
      tab: z.enum(PAPER_TABS).default('all'),
      state: z.enum(PAPER_STATES).optional(),
      kind: z.enum(PAPER_KINDS).optional(),
      personId: Id.optional(),
      /** Letters of a name or a title. */
      words: shortText(80).optional(),
      /** The `next` of the page before. */
      before: z
        .string()
        .regex(/^(\d{1,15}|\d{4}-\d\d-\d\d)_[0-9a-f-]{36}$/, 'page')
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      ...AppFields,
    }),
    responses: { 200: PaperPage },
    errors: ['request.forbidden'],
  }),
  getPaperFacts: route('GET /api/v4/papers/facts', {
    summary: 'What waits for a signature and what is about to expire: how many, and the first few',
    needs: 'documents.make',
    query: z.object({ departmentIds: DepartmentIds, ...AppFields }),
    responses: { 200: PaperFacts },
    errors: ['request.forbidden'],
  }),
  listPaperPeople: route('GET /api/v4/papers/people', {
    summary: 'Who works in locations, for whoever makes their contracts and keeps their papers',
    needs: 'documents.make',
    query: z.object({ departmentIds: DepartmentIds, ...AppFields }),
    responses: { 200: z.object({ people: z.array(PaperPerson) }) },
    errors: ['request.forbidden'],
  }),
  getPaper: route('GET /api/v4/papers/:id', {
    summary: 'A document with its pages, where the caller may see what it says',
    needs: 'documents.make',
    params,
    query: z.object(AppFields),
    responses: { 200: PaperDetails },
    errors: ['papers.not_found', 'documents.text_unusable', 'documents.too_long'],
  }),
  filePaper: route('POST /api/v4/papers', {
    summary: 'Puts a PDF, or a picture of a paper, into somebody’s file, or sends it to them',
    needs: 'documents.make',
    body: PaperBody,
    multipart: { files: paperFile },
    responses: { 201: Paper },
    errors: ['papers.not_found', 'papers.person_left', ...fileErrors],
  }),
  changePaper: route('PATCH /api/v4/papers/:id', {
    summary: 'Changes the title, the kind or the end of what is no contract',
    needs: 'documents.make',
    params,
    body: PaperChanges,
    responses: { 200: Paper },
    errors: ['papers.not_found', 'papers.is_contract', 'papers.gone'],
  }),
  bringSignedPaper: route('POST /api/v4/papers/:id/signed', {
    summary: 'The copy of a document that both parties signed elsewhere; its terms begin to hold',
    needs: 'documents.make',
    params,
    body: z.object({ ...AppFields, signedOn: z.iso.date() }),
    multipart: { files: paperFile },
    responses: { 200: Paper },
    errors: [
      'papers.not_found',
      'papers.not_awaited',
      'papers.signed_on_far',
      'documents.signed_already',
      ...fileErrors,
    ],
  }),
  remindOfPapers: route('POST /api/v4/papers/reminders', {
    summary: 'Reminds people of what waits for them, of each paper once a day',
    needs: 'documents.make',
    body: PaperIds,
    responses: { 200: PaperBulk },
  }),
  withdrawPapers: route('POST /api/v4/papers/withdrawals', {
    summary: 'Takes back documents that are not signed',
    needs: 'documents.make',
    body: PaperIds,
    responses: { 200: PaperBulk },
  }),
};
