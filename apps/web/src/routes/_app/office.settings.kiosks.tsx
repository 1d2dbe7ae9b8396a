import { createFileRoute } from '@tanstack/react-router';
import { KiosksScreen } from '#features/kiosks/kiosks.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/kiosks')({ component: KiosksScreen });
