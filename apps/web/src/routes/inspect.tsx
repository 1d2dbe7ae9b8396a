import { createFileRoute } from '@tanstack/react-router';
import { InspectScreen } from '#features/dossier/inspect.screen.tsx';
import { loadOfficeTexts } from '#i18n/i18n.ts';

export const Route = createFileRoute('/inspect')({
  staticData: { isWide: true },
  loader: () => loadOfficeTexts(),
  component: InspectScreen,
});
