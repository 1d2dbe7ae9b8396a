import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '#features/company/company.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/company')({ component: CompanyScreen });
