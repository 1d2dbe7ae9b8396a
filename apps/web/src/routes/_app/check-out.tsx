import { createFileRoute } from '@tanstack/react-router';
import { CheckOutScreen } from '#features/clockings/check-out.screen.tsx';

export const Route = createFileRoute('/_app/check-out')({ component: CheckOutScreen });
