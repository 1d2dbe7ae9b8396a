import { forecastRoutes } from '@ploeg/contract/forecast/forecast.routes';
import type { ShiftDeps } from '#features/shifts/shifts.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { setFigures } from './figures.service.ts';
import { deleteRatio, getForecast, setRatio } from './forecast.service.ts';
import { returnForecast, takeForecast } from './taken-forecasts.service.ts';

export const bindForecastRoutes = (binder: Binder, deps: ShiftDeps): void => {
  binder.read(forecastRoutes.getForecast, async (context, { query }) =>
    answer(200, await getForecast(context, query, deps)),
  );
  binder.write(forecastRoutes.setFigures, async (context, { body }) =>
    answer(200, await setFigures(context, body, deps)),
  );
  binder.write(forecastRoutes.setRatio, async (context, { body }) =>
    answer(200, { item: await setRatio(context, body, deps) }),
  );
  binder.write(forecastRoutes.deleteRatio, async (context, { params }) =>
    answer(200, { item: await deleteRatio(context, params.id, deps) }),
  );
  binder.write(forecastRoutes.takeForecast, async (context, { body }) =>
    answer(200, await takeForecast(context, body, deps)),
  );
  binder.write(forecastRoutes.returnForecast, async (context, { params }) =>
    answer(200, { item: await returnForecast(context, params.id, deps) }),
  );
};
