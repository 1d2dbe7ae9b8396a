import { documentRoutes } from '@ploeg/contract/documents/documents.routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { sendGranted } from '#http/bytes-answer.ts';
import type { Clock } from '#platform/clock.ts';
import { fail } from '#platform/failure.ts';
import { openDocumentFile, readGrant } from './document-files.service.ts';
import { MAX_DRAWING_BYTES } from './document-links.ts';
import { toContractItem, toGeneralDocument } from './documents.presenter.ts';
import {
  listOwn,
  listUnsigned,
  markOpened,
  readText,
  withdrawDocument,
} from './documents.service.ts';
import { receiveDrawing, requestUploads } from './signature-uploads.service.ts';
import { prepareSigning, signDocuments, type SigningDeps } from './signing.service.ts';

export const bindDocumentRoutes = (binder: Binder, deps: SigningDeps): void => {
  binder.read(documentRoutes.listContracts, async (context) =>
    answer(200, { data: (await listOwn(context, 'contract', deps)).map(toContractItem) }),
  );
  binder.read(documentRoutes.listGeneralDocuments, async (context) =>
    answer(200, { data: (await listOwn(context, 'general', deps)).map(toGeneralDocument) }),
  );
  binder.read(documentRoutes.listUnsignedDocuments, async (context) =>
    answer(200, await listUnsigned(context, deps)),
  );
  binder.read(documentRoutes.getDocumentText, async (context, { params }) =>
    answer(200, { data: await readText(context, params.id, deps) }),
  );
  binder.write(documentRoutes.markDocumentOpened, async (context, { params, body }) =>
    answer(200, { data: await markOpened(context, params.id, body) }),
  );
  binder.write(documentRoutes.withdrawDocument, async (context, { params }) =>
    answer(200, { data: await withdrawDocument(context, params.id) }),
  );
  binder.write(documentRoutes.requestUploads, async (context, { query, body }) =>
    answer(200, { data: await requestUploads(context, query, body, deps.urls) }),
  );
  binder.writePrepared(
    documentRoutes.signDocuments,
    (context, { body }, meta) => prepareSigning(context, body, meta, deps),
    async (context, { body }, prepared) =>
      answer(200, await signDocuments(context, body, prepared, deps)),
  );
};

type Granted = { Params: { '*': string }; Querystring: { grant?: string } };

/** Serves the addresses that the routes above hand out: they carry their own right and no token. */
export const serveDocumentFiles = async (
  app: FastifyInstance,
  deps: SigningDeps & { clock: Clock },
): Promise<void> => {
  const { clock, urls } = deps;
  const schema = { hide: true };
  const grantOf = ({ url, query }: FastifyRequest<Granted>, method: 'GET' | 'PUT') => {
    const [path = ''] = url.split('?');
    const { grant } = query;
    const address = { path, grant: typeof grant === 'string' ? grant : '' };
    return readGrant(urls, address, method, clock.now());
  };

  app.get<Granted>('/api/v4/files/*', { schema }, async (request, reply) => {
    const grant = grantOf(request, 'GET');
    const now = clock.now();
    return sendGranted(reply, await openDocumentFile(grant, deps, now), grant.expiresAt - now);
  });

  // In a scope of its own: no other route takes a picture as its body.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'image/png',
      { parseAs: 'buffer', bodyLimit: MAX_DRAWING_BYTES },
      async (_: unknown, body: Buffer) => body,
    );
    scope.put<Granted>(
      '/api/v4/storage/*',
      {
        schema,
        // Nothing is read for an address that opens nothing.
        onRequest: async (request) => {
          grantOf(request, 'PUT');
        },
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw fail('request.unsupported_type');
        await receiveDrawing(grantOf(request, 'PUT'), request.body, deps, clock.now());
        return reply.code(200).send({ ok: true });
      },
    );
  });
};
