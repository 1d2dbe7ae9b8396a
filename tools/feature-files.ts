import type { Language } from '@ploeg/domain/people/languages';

/** What a feature is called: its noun and one of its things, in kebab-case, and its title on screens. */
export type Naming = { noun: string; one: string; titles: Record<Language, string> };

/** What every empty list says, until it says something better. */
const COMMON: Record<Language, { empty: string; hint: string; offline: string }> = {
  en: {
    empty: 'Nothing here yet',
    hint: 'What is entered stands here.',
    offline: 'Shown once there has been a connection.',
  },
  fr: {
    empty: 'Rien pour l’instant',
    hint: 'Ce qui est saisi figure ici.',
    offline: 'S’affiche dès qu’il y a eu une connexion.',
  },
  nl: {
    empty: 'Nog niets',
    hint: 'Wat ingevoerd is, staat hier.',
    offline: 'Wordt getoond zodra er verbinding geweest is.',
  },
  es: {
    empty: 'Todavía nada',
    hint: 'Lo que se introduce está aquí.',
    offline: 'Se muestra en cuanto haya habido conexión.',
  },
  de: {
    empty: 'Noch nichts',
    hint: 'Was eingetragen ist, steht hier.',
    offline: 'Steht hier, sobald es einmal eine Verbindung gab.',
  },
};

export const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const pascal = (name: string): string =>
  camel(name).replace(/^\w/, (letter) => letter.toUpperCase());

const contractFiles = (dir: string, noun: string, name: string, Name: string, One: string) => ({
  [`${dir}/${noun}.schemas.ts`]: `import { z } from 'zod';
import { Id } from '../shared/wire.schemas.ts';

export const ${One} = z.object({ id: Id, departmentId: Id, name: z.string() });
export type ${One} = z.infer<typeof ${One}>;
`,
  [`${dir}/${noun}.routes.ts`]: `import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields } from '../shared/wire.schemas.ts';
import { ${One} } from './${noun}.schemas.ts';

export const ${name}Routes = {
  list${Name}: route('GET /api/v3/${noun}', {
    needs: 'session',
    summary: '${Name} of the caller’s departments',
    query: z.object(AppFields),
    responses: { 200: z.object({ ${name}: z.array(${One}) }) },
  }),
};
`,
  [`${dir}/${noun}.feature.ts`]: `import { feature } from '../shared/feature.ts';
import { ${name}Routes } from './${noun}.routes.ts';
import * as schemas from './${noun}.schemas.ts';

export const ${name} = feature({
  about: '${Name} of departments.',
  routes: ${name}Routes,
  schemas: [schemas],
});
`,
});

const storageFiles = (dir: string, noun: string, name: string, Name: string, One: string) => ({
  [`${dir}/${noun}.table.ts`]: `import { index, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt } from '#db/columns.ts';

export const ${name} = companyTable(
  '${noun.replaceAll('-', '_')}',
  {
    departmentId: uuid('department_id').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('${noun.replaceAll('-', '_')}_department').on(t.companyId, t.departmentId),
  ],
);

export type ${One}Row = typeof ${name}.$inferSelect;
`,
  [`${dir}/${noun}.repo.ts`]: `import { asc, inArray } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { ${name} } from './${noun}.table.ts';

export const create${Name}Repo = (db: Db, companyId: string) => ({
  listOf: (departmentIds: string[]) =>
    companyRows(db, companyId).list(
      ${name},
      inArray(${name}.departmentId, departmentIds),
      asc(${name}.name),
      asc(${name}.id),
    ),
});
`,
  [`${dir}/${noun}.presenter.ts`]: `import type { ${One} } from '@ploeg/contract/${noun}/${noun}.schemas';
import type { ${One}Row } from './${noun}.table.ts';

export const to${One} = ({ id, departmentId, name }: ${One}Row): ${One} => ({
  id,
  departmentId,
  name,
});
`,
});

const serviceFiles = (dir: string, noun: string, name: string, Name: string, One: string) => ({
  [`${dir}/${noun}.service.ts`]: `import type { ${One} } from '@ploeg/contract/${noun}/${noun}.schemas';
import type { ReadContext } from '#platform/context.ts';
import { to${One} } from './${noun}.presenter.ts';
import { create${Name}Repo } from './${noun}.repo.ts';

/** Those of all departments in which the caller works. */
export const list${Name} = async ({ db, actor }: ReadContext): Promise<${One}[]> => {
  const departmentIds = actor.memberships.map((membership) => membership.departmentId);
  const rows = await create${Name}Repo(db, actor.companyId).listOf(departmentIds);
  return rows.map(to${One});
};
`,
  [`${dir}/${noun}.routes.ts`]: `import { ${name}Routes } from '@ploeg/contract/${noun}/${noun}.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { list${Name} } from './${noun}.service.ts';

export const bind${Name}Routes = (binder: Binder): void => {
  binder.read(${name}Routes.list${Name}, async (context) =>
    answer(200, { ${name}: await list${Name}(context) }),
  );
};
`,
  [`${dir}/${noun}.feature.ts`]: `import { feature } from '#platform/feature.ts';
import { bind${Name}Routes } from './${noun}.routes.ts';

export const ${name} = feature({
  name: '${noun}',
  bind: bind${Name}Routes,
  impersonal: { ${noun.replaceAll('-', '_')}: 'what a department has' },
});
`,
  [`${dir}/${noun}.routes.test.ts`]: `import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { type Colleague, createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { ${name} } from './${noun}.table.ts';

let test: TestApp;
let team: PeopleTeam;

beforeAll(async () => {
  test = await startTestApp();
  team = await createPeopleTeam(test);
});

afterAll(() => test.close());

it('lists those of the own departments, by name', async () => {
  const ofBar = { companyId: team.companyId, departmentId: team.bar };
  await test.database.db.insert(${name}).values([
    { ...ofBar, id: newId(), name: 'Second' },
    { ...ofBar, id: newId(), name: 'First' },
  ]);
  const namesFor = async ({ caller }: Colleague): Promise<string[]> => {
    const { body } = await caller.call('GET /api/v3/${noun}');
    return body.${name}.map(({ name }) => name);
  };
  expect(await namesFor(team.emma)).toEqual(['First', 'Second']);
  expect(await namesFor(team.olga)).toEqual([]);
});
`,
});

const webFiles = (web: string, noun: string, name: string, Name: string, One: string) => ({
  [`${web}/data/${noun}/${noun}.queries.ts`]: `import type { ${One} } from '@ploeg/contract/${noun}/${noun}.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const ${name}Query = () =>
  queryOptions({
    queryKey: ['${noun}'],
    queryFn: async (): Promise<${One}[]> => (await callApi('GET /api/v3/${noun}', {})).${name},
    meta: { of: ['DEPARTMENTS'] },
  });
`,
  [`${web}/features/${noun}/${noun}.screen.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { ${name}Query } from '#data/${noun}/${noun}.queries.ts';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';

export const ${Name}Screen = () => {
  const { t } = useTranslation();
  const back = useBack();
  const ${name} = useQuery(${name}Query());
  return (
    <Screen title={t('${toHead(noun)}.TITLE')} back={back}>
      <RemoteState remote={${name}} offline={t('${toHead(noun)}.OFFLINE')} />
      {${name}.data?.length === 0 ? (
        <Empty icon="paper" title={t('${toHead(noun)}.EMPTY')} hint={t('${toHead(noun)}.EMPTY_HINT')} />
      ) : null}
      <ul>
        {${name}.data?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Screen>
  );
};
`,
  [`${web}/features/${noun}/${noun}.feature.ts`]: `import { feature } from '#blocks/feature.ts';

export const ${name} = feature({
  menu: [{ to: '/${noun}', icon: 'paper', text: '${toHead(noun)}.TITLE', isFor: () => true }],
});
`,
  [`${web}/routes/_app/${noun}.tsx`]: `import { createFileRoute } from '@tanstack/react-router';
import { ${Name}Screen } from '#features/${noun}/${noun}.screen.tsx';

export const Route = createFileRoute('/_app/${noun}')({ component: ${Name}Screen });
`,
});

const toHead = (noun: string): string => noun.replaceAll('-', '_').toUpperCase();

/** Every file of an empty feature by its path: one list that is read, from the table to the screen. */
export const layOutFeature = ({ noun, one: item, titles }: Naming): Record<string, string> => {
  const names = [noun, camel(noun), pascal(noun), pascal(item)] as const;
  const server = `apps/server/src/features/${noun}`;
  const web = 'apps/web/src';
  const texts = Object.entries(titles).map(([language, title]) => {
    const { empty, hint, offline } = COMMON[language as Language];
    const tree = {
      [toHead(noun)]: { TITLE: title, EMPTY: empty, EMPTY_HINT: hint, OFFLINE: offline },
    };
    return [`${web}/locales/${language}/${noun}.json`, `${JSON.stringify(tree, null, 2)}\n`];
  });
  return {
    ...contractFiles(`packages/contract/src/${noun}`, ...names),
    ...storageFiles(server, ...names),
    ...serviceFiles(server, ...names),
    ...webFiles(web, ...names),
    ...Object.fromEntries(texts),
  };
};
