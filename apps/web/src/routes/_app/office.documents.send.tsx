import { createFileRoute } from '@tanstack/react-router';
import { SendDocumentsScreen } from '#features/document-batches/send-documents.screen.tsx';

export const Route = createFileRoute('/_app/office/documents/send')({
  component: SendDocumentsScreen,
});
