import { locationCreated } from '#features/departments/departments.facts.ts';
import { feature } from '#platform/feature.ts';
import { onFact } from '#platform/feature-hooks.ts';
import { payLikeAnother } from './pay-policies.service.ts';
import { bindPayRoutes } from './pay.routes.ts';

export const pay = feature({
  name: 'pay',
  bind: bindPayRoutes,
  hooks: [
    onFact(locationCreated, async (context, { departmentId, likeId }) => {
      if (likeId !== null) await payLikeAnother(context, { departmentId, likeId });
    }),
  ],
  impersonal: {
    pay_policies: 'sets of rules by which locations pay; who began them is an id',
    pay_rules: 'what is paid to whoever a rule is for, and where it is written',
    department_pay_policies: 'by which rules a location pays since when',
  },
});
