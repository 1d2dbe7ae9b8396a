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

export type Deps = RequestDeps & PictureDeps;
type WithFiles = RouteDefinition & { multipart: { files: FormFiles } };

/** The route by which something is asked for, with or without pictures; `judge` judges what was sent. */
export type Asking<P, R extends RouteDefinition> = {
  route: R;
  judge: (context: WriteContext, body: RequestOf<R>['body'], deps: Deps) => Promise<Asked<P>>;
};

const hasFiles = (route: RouteDefinition): route is WithFiles =>
  typeof route.multipart === 'object';

export const bindAsking = <P, S extends string, T extends object, R extends RouteDefinition>(
  binder: Binder,
  kind: RequestKind<P, T, S>,
  { route, judge }: Asking<P, R>,
  deps: Deps,
): void => {
  const create = async (context: WriteContext, body: unknown, pictures?: KeptPictures) => {
    const asked = await judge(context, body as RequestOf<R>['body'], deps);
    const request = await createRequest(context, kind, asked, pictures);
    const shown = presentRequest(kind, request, asked.workplace, context);
    return answer(201, { [kind.wire.one]: shown });
  };
  const anyRoute: RouteDefinition = route;
  if (!hasFiles(anyRoute)) {
    binder.write(anyRoute, (context, { body }) => create(context, body));
    return;
  }
  binder.writePrepared<WithFiles, KeptPictures>(
    anyRoute,
    (context, { files }) => keepFormPictures(context, files, deps),
    (context, { body }, pictures) => create(context, body, pictures),
  );
};

/** A kind without pictures has no route for them. */
export type Routes = Record<'list' | 'decide', RouteDefinition> & { picture?: RouteDefinition };
type Decision<S extends string> = { status: S; comment: string; force?: boolean };

/** Binds what is done with requests of every kind; a decision names one, or the shift of the last one. */
export const bindRequests = <P, S extends string, T extends object>(
  binder: Binder,
  kind: RequestKind<P, T, S>,
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
  if (!picture) return;
  binder.readBytes(picture, (context, { params }) =>
    getRequestPicture(context, kind, params as { id: string; sha256: string }, deps),
  );
};
