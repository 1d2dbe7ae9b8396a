import { createFileRoute } from '@tanstack/react-router';
import { MyDocumentsScreen } from '#features/documents/my-documents.screen.tsx';

export const Route = createFileRoute('/_app/documents')({ component: MyDocumentsScreen });
