import { companyRoutes } from '@ploeg/contract/company/company.routes';
import type { Database, Db } from '#db/database.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { ReadContext } from '#platform/context.ts';
import { requireCompanyRight } from '#platform/require-right.ts';
import { stated } from '#platform/stated.ts';
import type { PictureDeps } from '#platform/storage/kept-pictures.ts';
import {
  changeCompany,
  changeLogo,
  getBrand,
  getCompany,
  getLogo,
  getShownBrand,
  keepLogo,
} from './company.service.ts';
import {
  archiveLocation,
  changeLocation,
  createLocation,
  listLocations,
  listObstacles,
  restoreLocation,
} from './locations.service.ts';

const authorize = (context: ReadContext): void => requireCompanyRight(context, 'settings.manage');

const bindLocationRoutes = (binder: Binder): void => {
  binder.read(companyRoutes.listLocations, async (context) =>
    answer(200, { locations: await listLocations(context) }),
  );
  binder.write(companyRoutes.createLocation, async (context, { body }) => {
    authorize(context);
    return answer(201, { location: await createLocation(context, body) });
  });
  binder.write(companyRoutes.changeLocation, async (context, { params, body }) => {
    authorize(context);
    return answer(200, {
      location: await changeLocation(context, params.departmentId, stated(body)),
    });
  });
  binder.read(companyRoutes.listLocationObstacles, async (context, { params }) => {
    authorize(context);
    return answer(200, { obstacles: await listObstacles(context, params.departmentId) });
  });
  binder.write(companyRoutes.archiveLocation, async (context, { params }) => {
    authorize(context);
    return answer(200, { location: await archiveLocation(context, params.departmentId) });
  });
  binder.write(companyRoutes.restoreLocation, async (context, { params, body }) => {
    authorize(context);
    return answer(200, { location: await restoreLocation(context, params.departmentId, body) });
  });
};

export type CompanyDeps = PictureDeps & { database: Database };

export const bindCompanyRoutes = (binder: Binder, deps: CompanyDeps): void => {
  bindLocationRoutes(binder);
  binder.read(companyRoutes.getCompany, async (context) => {
    authorize(context);
    return answer(200, { company: await getCompany(context) });
  });
  binder.write(companyRoutes.changeCompany, async (context, { body }) => {
    authorize(context);
    return answer(200, { company: await changeCompany(context, body) });
  });
  binder.writePrepared(
    companyRoutes.setLogo,
    (context, { files }) => {
      authorize(context);
      return keepLogo(context, files, deps);
    },
    async (context, _request, key) => {
      authorize(context);
      return answer(200, { company: await changeLogo(context, key) });
    },
  );
  binder.write(companyRoutes.removeLogo, async (context) => {
    authorize(context);
    return answer(200, { company: await changeLogo(context, null) });
  });
  binder.read(companyRoutes.getBrand, async (context) => answer(200, await getBrand(context)));
  const atTheDoor = (): Db => deps.database.acrossCompanies('sign-in').db;
  binder.open(companyRoutes.getShownBrand, async ({ query }) =>
    answer(200, { shown: await getShownBrand(atTheDoor(), query.company) }),
  );
  binder.openBytes(companyRoutes.getLogo, ({ params }) => getLogo(atTheDoor(), params, deps));
};
