import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import { OfficeFrame } from '#features/office/office-frame.tsx';
import { loadOfficeTexts } from '#i18n/i18n.ts';
import { readText } from '#platform/search-params.ts';

export const Route = createFileRoute('/_app/office')({
  staticData: { isWide: true, isFullScreen: true },
  // The locations that are looked at go along from room to room.
  validateSearch: (search): { d?: string } => readText(search, 'd'),
  search: { middlewares: [retainSearchParams(['d'])] },
  beforeLoad: () => loadOfficeTexts(),
  component: OfficeFrame,
});
