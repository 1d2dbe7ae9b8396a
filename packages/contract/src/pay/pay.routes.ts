import { PACK_IDS } from '@ploeg/domain/begin/sectors';
import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id, shortText } from '../shared/wire.schemas.ts';
import { LocationPayPolicies, PayPolicy, PayPolicyLine, PayRuleFields } from './pay.schemas.ts';

const PolicyId = z.object({ id: Id });

export const payRoutes = {
  listPayPolicies: route('GET /api/v4/pay-policies', {
    summary: 'The sets of pay rules of the company with all their versions, and where each holds',
    needs: 'settings.manage',
    responses: {
      200: z.object({
        today: z.iso.date(),
        policies: z.array(PayPolicy),
        locations: z.array(LocationPayPolicies),
        packs: z.array(
          z.object({ packId: z.enum(PACK_IDS), version: z.string(), readOn: z.iso.date() }),
        ),
      }),
    },
    errors: ['request.forbidden'],
  }),
  createPayPolicy: route('POST /api/v4/pay-policies', {
    summary: 'Begin a set of pay rules, empty or with those of a sector that need no confirmation',
    needs: 'settings.manage',
    body: z.object({ name: shortText(80).min(1), packId: z.enum(PACK_IDS).nullable() }),
    responses: { 201: z.object({ policy: PayPolicy }) },
    errors: ['request.forbidden', 'pay.name_taken', 'pay.pack_taken', 'pay.full'],
  }),
  addPayRule: route('POST /api/v4/pay-policies/:id/rules', {
    summary: 'Add a rule, or a version of one; nothing that was said before is changed',
    needs: 'settings.manage',
    params: PolicyId,
    body: PayRuleFields,
    responses: { 201: z.object({ policy: PayPolicy }) },
    errors: [
      'request.forbidden',
      'pay.policy_not_found',
      'pay.kind_differs',
      'pay.ends_before',
      'pay.read_ahead',
      'pay.unchanged',
      'pay.full',
    ],
  }),
  setLocationPayPolicy: route('POST /api/v4/departments/:departmentId/pay-policy', {
    summary: 'Let a location pay by a set of rules from a day on',
    needs: 'settings.manage',
    params: z.object({ departmentId: Id }),
    body: z.object({ policyId: Id, since: z.iso.date() }),
    responses: { 200: z.object({ lines: z.array(PayPolicyLine) }) },
    errors: ['request.forbidden', 'pay.policy_unknown', 'pay.unchanged', 'pay.full'],
  }),
};
