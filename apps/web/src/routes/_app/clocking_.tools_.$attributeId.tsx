import { createFileRoute } from '@tanstack/react-router';
import { ToolQuantityScreen } from '#features/clockings/tool-quantity.screen.tsx';

export const Route = createFileRoute('/_app/clocking_/tools_/$attributeId')({
  validateSearch: (search): { scanned?: true } => (search.scanned ? { scanned: true } : {}),
  component: () => {
    const { attributeId } = Route.useParams();
    const { scanned = false } = Route.useSearch();
    return <ToolQuantityScreen attributeId={attributeId} isScanned={scanned} />;
  },
});
