import {
  createConfig,
  lintDocument,
  makeDocumentFromString,
  BaseResolver,
} from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describeContract } from '../apps/server/src/plugins/openapi/document.ts';

/** The linter's recommended rules without these, each for its reason. */
const RULES = {
  // The specification of the product says `/swap-shift/user` beside `/swap-shift/{id}`; an id is a UUID.
  'no-ambiguous-paths': 'off',
} as const;

const text = JSON.stringify(
  describeContract({ publicUrl: 'https://ploeg.company.be', version: '1.0.0' }),
);
const complaints: string[] = [];

const { valid, errors } = await new Validator().validate(
  JSON.parse(text) as Record<string, unknown>,
);
if (!valid) complaints.push(`It is no OpenAPI: ${JSON.stringify(errors).slice(0, 2000)}`);

const problems = await lintDocument({
  document: makeDocumentFromString(text, 'openapi.json'),
  config: (await createConfig({ extends: ['recommended'], rules: RULES })).styleguide,
  externalRefResolver: new BaseResolver(),
});
for (const { severity, ruleId, message, location } of problems) {
  complaints.push(`${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
}

for (const problem of complaints) process.stdout.write(`${problem}\n`);
process.exit(complaints.length > 0 ? 1 : 0);
