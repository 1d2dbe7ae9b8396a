import { createFileRoute } from '@tanstack/react-router';
import { SettingsStart } from '#features/office/settings-start.tsx';

export const Route = createFileRoute('/_app/office/settings/')({ component: SettingsStart });
