import { readFileSync } from 'node:fs';

const SERVER = '^apps/server/src/';
const FEATURE = `${SERVER}features/`;
const WEB = '^apps/web/src/';
const TEST = '\\.test\\.tsx?$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const LIST = readFileSync(new URL('apps/server/src/features.ts', import.meta.url), 'utf8');

const toKebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Where the features of the server stand, from the ground up, as their list has them. A feature imports
 * those of lower floors only; what must happen above because of something below is a fact (decision 037).
 */
export const FLOORS = [
  ...LIST.slice(LIST.indexOf('floors = [') + 10).matchAll(/\[([^[\]]+)\]/g),
].map(([, names]) => names.match(/\w+/g).map(toKebab));

const anyOf = (names) => `(?:${names.join('|')})`;

/** One rule for each floor: it may not import its own other features, nor anything above. */
const floorRules = FLOORS.map((floor, index) => ({
  from: {
    path: `${FEATURE}(${floor.join('|')})/`,
    pathNot: TEST,
  },
  to: { path: `${FEATURE}${anyOf(FLOORS.slice(index).flat())}/`, pathNot: `${FEATURE}$1/` },
}));

/** The direction of every import. ARCHITECTURE.md draws it; there are no exceptions. */
export default {
  forbidden: [
    forbid(
      'no-cycles',
      'Two files that need each other are one, or one of them is two.',
      {},
      { circular: true },
    ),
    forbid(
      'domain-is-pure',
      'Rules depend on nothing but rules, and on what is known of the numbers of banks and phones.',
      { path: '^packages/domain/src', pathNot: [TEST, '/testing/'] },
      { pathNot: '^packages/domain/src|(^|node_modules/)(ibantools|libphonenumber-js)(/|$)' },
    ),
    forbid(
      'contract-needs-only-domain-and-zod',
      'The contract is read by both sides.',
      { path: '^packages/contract/src', pathNot: TEST },
      { pathNot: '^packages/(contract|domain)/src|(^|node_modules/)zod(/|$)' },
    ),
    forbid(
      'web-and-server-never-meet',
      'They speak through the contract.',
      { path: '^apps/(server|web)/' },
      { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'routes-never-touch-data',
      'A route asks its service.',
      { path: `${FEATURE}.*\\.routes\\.ts$` },
      { path: '\\.(repo|table)\\.ts$' },
    ),
    forbid(
      'policy-and-presenter-are-pure',
      'They decide and map what they are handed. Types of services and tables: check-structure.',
      { path: `${FEATURE}.*\\.(policy|presenter)\\.ts$` },
      { path: `\\.(repo|routes)\\.ts$|${SERVER}(db|http)/` },
    ),
    forbid(
      'other-features-see-service-and-table-only',
      'A feature is entered by its service.',
      { path: `${FEATURE}([^/]+)/`, pathNot: TEST },
      {
        path: `${FEATURE}[^/]+/[^/]+\\.(repo|routes|policy|presenter|hooks|feature)\\.ts$`,
        // The routes that all kinds of requests have are bound in one place.
        pathNot: `${FEATURE}($1/|requests/requests\\.routes\\.ts$)`,
      },
    ),
    forbid(
      'foreign-table-only-from-table-or-repo',
      'Joins, keys, and the shape of rows that a presenter maps; nothing else.',
      { path: `${FEATURE}([^/]+)/`, pathNot: `\\.(table|repo|presenter)\\.ts$|${TEST}` },
      { path: `${FEATURE}[^/]+/[^/]+\\.table\\.ts$`, pathNot: `${FEATURE}$1/` },
    ),
    ...floorRules.map(({ from, to }) =>
      forbid('features-import-lower-floors-only', 'What happens above is a fact.', from, to),
    ),
    forbid(
      'clockings-have-one-door',
      'What is written of a clocking is judged, stated and told in one place.',
      {
        path: SERVER,
        pathNot: `/clocking-changes\\.service\\.ts$|${TEST}`,
      },
      { path: `${FEATURE}clockings/clocking-(writes|retention)\\.repo\\.ts$` },
    ),
    forbid(
      'http-only-from-routes',
      'Only routes know of HTTP.',
      { path: FEATURE, pathNot: '\\.routes\\.ts$' },
      { path: `${SERVER}http/` },
    ),
    forbid(
      'leaves-never-import-features',
      'Infrastructure serves features and knows none.',
      { path: `${SERVER}(db|http|plugins|platform|texts)/` },
      { path: FEATURE },
    ),
    forbid(
      'features-never-import-the-app',
      'The app puts features together; hooks reach them in their context.',
      { path: FEATURE, pathNot: TEST },
      { path: `${SERVER}[^/]+\\.ts$` },
    ),
    forbid(
      'web-feature-never-imports-feature',
      'What two areas share is a block or data.',
      { path: `${WEB}features/([^/]+)/` },
      { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
    ),
    forbid(
      'web-feature-fetches-through-data',
      'Screens read data, data asks the server.',
      { path: `${WEB}(features|routes)/` },
      { path: `${WEB}(platform|data)/api\\.ts` },
    ),
    forbid(
      'web-blocks-are-props-only',
      'Blocks draw what they are given, in the shapes of the app; those of the office know its address.',
      { path: `${WEB}blocks/`, pathNot: `${WEB}blocks/office/` },
      {
        path: `${WEB}(data|features|routes)/|@tanstack/react-(query|router)`,
        pathNot: `${WEB}data/wire\\.ts`,
      },
    ),
    forbid(
      'web-office-blocks-stay-in-the-office',
      'No phone loads the frame of the office.',
      { path: `${WEB}(blocks|data|forms|platform|ui)/`, pathNot: `${WEB}blocks/office/` },
      { path: `${WEB}blocks/office/` },
    ),
    forbid(
      'web-office-blocks-know-no-screen',
      'Rooms are made of them.',
      { path: `${WEB}blocks/office/` },
      { path: `${WEB}(features|routes)/` },
    ),
    forbid(
      'web-ui-is-domain-free',
      'The design system knows no shifts.',
      { path: `${WEB}ui/` },
      { path: `${WEB}(data|blocks|forms|features|routes)/|^packages/|@tanstack/react-query` },
    ),
    forbid(
      'web-data-has-no-ui',
      'Data and platform draw nothing.',
      { path: `${WEB}(data|platform)/` },
      { path: `${WEB}(ui|blocks|forms|features|routes)/|@mantine/` },
    ),
    forbid(
      'web-forms-know-no-screen',
      'What every form does stands below what is drawn.',
      { path: `${WEB}forms/` },
      { path: `${WEB}(ui|blocks|features|routes)/` },
    ),
    forbid(
      'web-capacitor-only-in-platform',
      'Native calls have one door.',
      { path: WEB, pathNot: `${WEB}platform/` },
      { path: '@capacitor/' },
    ),
    forbid(
      'web-features-never-import-routes',
      'Routes stay on top.',
      { path: `${WEB}features/` },
      { path: `${WEB}routes/` },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$|/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
