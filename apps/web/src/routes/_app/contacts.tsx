import { createFileRoute } from '@tanstack/react-router';
import { ContactsScreen } from '#features/people/contacts.screen.tsx';

export const Route = createFileRoute('/_app/contacts')({ component: ContactsScreen });
