import { createFileRoute } from '@tanstack/react-router';
import { PayRulesScreen } from '#features/pay/pay-rules.screen.tsx';

export const Route = createFileRoute('/_app/office/settings/pay')({
  component: PayRulesScreen,
});
