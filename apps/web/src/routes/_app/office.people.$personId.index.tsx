import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/office/people/$personId/')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/office/people/$personId/$tab',
      params: { ...params, tab: 'profile' },
      search: true,
      replace: true,
    });
  },
});
