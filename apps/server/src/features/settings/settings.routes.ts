import { settingsRoutes } from '@ploeg/contract/settings/settings.routes';
import type { Fault } from '@ploeg/domain/settings/setting-rules';
import type { ReadContext } from '#platform/context.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { textsIn } from '#texts/texts.ts';
import { addValue, listLimits, withdrawValue } from './limits.service.ts';
import { changeSettings, copySettings, listHistory, readSettings } from './settings.service.ts';

const textsOf =
  ({ actor }: ReadContext) =>
  (fault: Fault): string =>
    textsIn(actor.language)(`settings.faults.${fault}`);

export const bindSettingsRoutes = (binder: Binder): void => {
  binder.read(settingsRoutes.getLocationSettings, async (context, { params }) =>
    answer(200, await readSettings(context, params.id)),
  );
  binder.write(settingsRoutes.changeLocationSettings, async (context, { params, body }) =>
    answer(200, await changeSettings(context, params.id, body, textsOf(context))),
  );
  binder.read(settingsRoutes.listSettingChanges, async (context, { params, query }) =>
    answer(200, { lines: await listHistory(context, params.id, query.key) }),
  );
  binder.write(settingsRoutes.copyLocationSettings, async (context, { params, body }) =>
    answer(200, { places: await copySettings(context, params.id, body) }),
  );
  binder.read(settingsRoutes.listLocationLimits, async (context, { params }) =>
    answer(200, { limits: await listLimits(context, params.id) }),
  );
  binder.write(settingsRoutes.addLocationLimit, async (context, { params, body }) =>
    answer(200, await addValue(context, params.id, body)),
  );
  binder.write(settingsRoutes.withdrawLocationLimit, async (context, { params, body }) =>
    answer(200, { limit: await withdrawValue(context, params.id, body) }),
  );
};
