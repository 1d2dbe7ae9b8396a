import { createFileRoute } from '@tanstack/react-router';
import { TomorrowScreen } from '#features/planning/tomorrow.screen.tsx';

export const Route = createFileRoute('/_app/tomorrow')({ component: TomorrowScreen });
