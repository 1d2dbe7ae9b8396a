import { createFileRoute } from '@tanstack/react-router';
import { MyClockingsScreen } from '#features/clockings/my-clockings.screen.tsx';

export const Route = createFileRoute('/_app/clockings')({ component: MyClockingsScreen });
