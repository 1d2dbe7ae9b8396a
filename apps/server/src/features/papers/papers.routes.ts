import { paperRoutes } from '@ploeg/contract/papers/papers.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { remindOfPapers, withdrawPapers } from './paper-acts.service.ts';
import {
  bringSigned,
  changePaper,
  filePaper,
  prepareFiling,
  prepareSigned,
} from './paper-filing.service.ts';
import {
  getPaper,
  getPaperFacts,
  listPaperPeople,
  listPapers,
  type PaperDeps,
} from './papers.service.ts';

export const bindPaperRoutes = (binder: Binder, deps: PaperDeps): void => {
  binder.read(paperRoutes.listPapers, async (context, { query }) =>
    answer(200, await listPapers(context, query)),
  );
  binder.read(paperRoutes.getPaperFacts, async (context, { query }) =>
    answer(200, await getPaperFacts(context, query.departmentIds)),
  );
  binder.read(paperRoutes.listPaperPeople, async (context, { query }) =>
    answer(200, { people: await listPaperPeople(context, query.departmentIds) }),
  );
  binder.read(paperRoutes.getPaper, async (context, { params }) =>
    answer(200, await getPaper(context, params.id, deps)),
  );
  binder.writePrepared(
    paperRoutes.filePaper,
    (context, { body, files }) => prepareFiling(context, body, files, deps),
    async (context, _, prepared) => answer(201, await filePaper(context, prepared, deps)),
  );
  binder.write(paperRoutes.changePaper, async (context, { params, body }) =>
    answer(200, await changePaper(context, params.id, body)),
  );
  binder.writePrepared(
    paperRoutes.bringSignedPaper,
    (context, { params, body, files }) =>
      prepareSigned(context, { id: params.id, signedOn: body.signedOn }, files, deps),
    async (context, _, prepared) => answer(200, await bringSigned(context, prepared)),
  );
  binder.write(paperRoutes.remindOfPapers, async (context, { body }) =>
    answer(200, await remindOfPapers(context, body.ids)),
  );
  binder.write(paperRoutes.withdrawPapers, async (context, { body }) =>
    answer(200, await withdrawPapers(context, body.ids)),
  );
};
