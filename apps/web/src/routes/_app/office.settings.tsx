import { createFileRoute } from '@tanstack/react-router';
import { SettingsShell } from '#features/office/settings-shell.tsx';

export const Route = createFileRoute('/_app/office/settings')({ component: SettingsShell });
