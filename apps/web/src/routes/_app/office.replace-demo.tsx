import { createFileRoute } from '@tanstack/react-router';
import { ReplaceDemoScreen } from '#features/begin/replace-demo.screen.tsx';

export const Route = createFileRoute('/_app/office/replace-demo')({ component: ReplaceDemoScreen });
