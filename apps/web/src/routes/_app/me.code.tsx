import { createFileRoute } from '@tanstack/react-router';
import { MyCodeScreen } from '#features/kiosks/my-code.screen.tsx';

export const Route = createFileRoute('/_app/me/code')({ component: MyCodeScreen });
