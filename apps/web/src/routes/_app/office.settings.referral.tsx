import { createFileRoute } from '@tanstack/react-router';
import { OfferScreen } from '#features/catalogues/offer.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/referral')({ component: OfferScreen });
