import { createFileRoute } from '@tanstack/react-router';
import { MyContractsScreen } from '#features/documents/my-contracts.screen.tsx';

export const Route = createFileRoute('/_app/contracts')({ component: MyContractsScreen });
