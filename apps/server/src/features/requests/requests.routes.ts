import type { FormFiles, RequestOf, RouteDefinition } from '@ploeg/contract/shared/route';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { WriteContext } from '#platform/context.ts';
import {
  keepFormPictures,
  type KeptPictures,
  type PictureDeps,
} from '#platform/storage/kept-pictures.ts';
import type { Asked, RequestKind } from './request-kind.ts';
import {
  createRequest,
  decideRequest,
  getRequestPicture,
  listRequests,
  presentRequest,
  type RequestDeps,
} from './requests.service.ts';

type Deps = RequestDeps & PictureDeps;
type WithFiles = RouteDefinition & { multipart: { files: FormFiles } };

/** Binds the route by which something of a kind is asked for, with pictures; `ask` judges what was sent. */
export const bindAsking = <P, S extends string, T extends object, R extends WithFiles>(
  binder: Binder,
  kind: RequestKind<P, S, T>,
  route: R,
  ask: (context: WriteContext, body: RequestOf<R>['body'], deps: Deps) => Promise<Asked<P>>,
  deps: Deps,
): void =>
  binder.writePrepared<WithFiles, KeptPictures>(
    route,
    (context, { files }) => keepFormPictures(context, files, deps),
    async (context, { body }, pictures) => {
      const asked = await ask(context, body as RequestOf<R>['body'], deps);
      const request = await createRequest(context, kind, asked, pictures);
      const shown = presentRequest(kind, request, asked.workplace, context.now);
      return answer(201, { [kind.wire.one]: shown });
    },
  );

type Routes = Record<'list' | 'decide' | 'picture', RouteDefinition>;
type Decision<S extends string> = { status: S; comment: string; force?: boolean };

/** Binds what is done with requests of every kind; a decision names one, or the shift of the last one. */
export const bindRequests = <P, S extends string, T extends object>(
  binder: Binder,
  kind: RequestKind<P, S, T>,
  { list, decide, picture }: Routes,
  deps: Deps,
): void => {
  const { one, many } = kind.wire;
  binder.read(list, async (context, { query }) => {
    const which = query as { departmentId: string; status?: S };
    return answer(200, { [many]: await listRequests(context, kind, which, deps) });
  });
  binder.write(decide, async (context, { params, body }) => {
    const { id, shiftId = '' } = params as { id?: string; shiftId?: string };
    const which = id === undefined ? { lastOn: shiftId } : { id };
    const decided = await decideRequest(context, kind, which, body as Decision<S>, deps);
    return answer(200, { [one]: decided });
  });
  binder.readBytes(picture, (context, { params }) =>
    getRequestPicture(context, kind, params as { id: string; sha256: string }, deps),
  );
};
