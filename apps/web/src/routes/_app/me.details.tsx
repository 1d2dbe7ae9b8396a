import { createFileRoute } from '@tanstack/react-router';
import { MyDetailsScreen } from '#features/people/my-details.screen.tsx';

export const Route = createFileRoute('/_app/me/details')({ component: MyDetailsScreen });
