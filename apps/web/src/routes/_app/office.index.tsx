import { createFileRoute } from '@tanstack/react-router';
import { OfficeStart } from '#features/office/office-start.tsx';

export const Route = createFileRoute('/_app/office/')({ component: OfficeStart });
