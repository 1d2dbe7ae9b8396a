import { routeGroups } from '@ploeg/contract/all-routes';
import { HEADERS, PARAMETERS } from './headers.ts';
import { writeOperation } from './operations.ts';
import { createSchemaWriter } from './schemas.ts';

const INTRODUCTION = `Everything that the apps of Ploeg do goes through these calls.

Times of a plan are seconds of the department's wall clock, written as if it were UTC; \`at\` fields and \`*_at\` texts are true moments. Lists are complete. Every failure has one shape, \`ErrorEnvelope\`; its \`code\` is stable, its texts are in the reader's language.`;

export const describeContract = (server: { publicUrl: string; version: string }) => {
  const writer = createSchemaWriter();
  const paths: Record<string, Record<string, object>> = {};
  const groups = Object.entries(routeGroups).filter(
    ([, { routes }]) => Object.keys(routes).length > 0,
  );
  for (const [tag, { routes }] of groups) {
    for (const [name, route] of Object.entries(routes)) {
      const path = (route.base + route.path).replace(/:(\w+)/g, '{$1}');
      const method = route.method.toLowerCase();
      paths[path] = { ...paths[path], [method]: writeOperation(name, tag, route, writer) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ploeg',
      version: server.version,
      description: INTRODUCTION,
      license: { name: 'GNU Affero General Public License v3.0', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: server.publicUrl.replace(/\/+$/, ''), description: 'This installation' }],
    tags: groups.map(([name, { about: description }]) => ({ name, description })),
    paths,
    components: {
      schemas: writer.components,
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: {
        person: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of `POST /api/login`.',
        },
        kiosk: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that a tablet got when it was made a kiosk.',
        },
      },
    },
  };
};
