import { createFileRoute } from '@tanstack/react-router';
import { ToolsScreen } from '#features/clockings/tools.screen.tsx';

export const Route = createFileRoute('/_app/clocking_/tools')({ component: ToolsScreen });
