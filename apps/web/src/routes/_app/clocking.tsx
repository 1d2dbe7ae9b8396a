import { createFileRoute } from '@tanstack/react-router';
import { ClockingScreen } from '#features/clockings/clocking.screen.tsx';

export const Route = createFileRoute('/_app/clocking')({ component: ClockingScreen });
