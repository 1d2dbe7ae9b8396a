import { createFileRoute } from '@tanstack/react-router';
import { ForecastScreen } from '#features/forecast/forecast.screen.tsx';

export const Route = createFileRoute('/_app/office/planning_/forecast')({
  component: ForecastScreen,
});
