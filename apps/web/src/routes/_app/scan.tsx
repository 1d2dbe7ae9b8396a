import { createFileRoute } from '@tanstack/react-router';
import { readScanSearch } from '#features/scanner/scan-search.ts';
import { ScannerScreen } from '#features/scanner/scanner.screen.tsx';

export const Route = createFileRoute('/_app/scan')({
  validateSearch: readScanSearch,
  staticData: { isFullScreen: true },
  component: () => <ScannerScreen search={Route.useSearch()} />,
});
