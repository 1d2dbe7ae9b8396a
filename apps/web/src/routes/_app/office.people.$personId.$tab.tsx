import { createFileRoute } from '@tanstack/react-router';

/** Only says whose file is open and at which part; the room beside it draws both. */
export const Route = createFileRoute('/_app/office/people/$personId/$tab')({
  component: () => null,
});
