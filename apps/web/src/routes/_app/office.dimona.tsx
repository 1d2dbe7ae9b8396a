import { createFileRoute } from '@tanstack/react-router';
import { DimonasScreen } from '#features/dimona/dimonas.screen.tsx';

export const Route = createFileRoute('/_app/office/dimona')({
  component: () => <DimonasScreen departmentId={null} />,
});
