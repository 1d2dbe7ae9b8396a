import { createFileRoute } from '@tanstack/react-router';
import { OfficeFrame } from '#features/office/office-frame.tsx';

export const Route = createFileRoute('/_app/office')({
  staticData: { isWide: true, isFullScreen: true },
  component: OfficeFrame,
});
