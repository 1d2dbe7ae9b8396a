import type { ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import { addRows } from '#features/catalogues/catalogue-keeping.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import type { Catalogue } from './demo-catalogue.ts';
import { demoQuestionnaire } from './demo-questionnaire.ts';
import { named } from './demo-state.ts';

const coloured = (list: Catalogue['sections']) =>
  Object.entries(list).map(([name, background]) => ({
    name,
    color: '#FFFFFF',
    background,
  }));

/** Fills the lists of a location as its keeper does. */
export const addListsOf = async (
  context: WriteContext,
  departmentId: string,
  catalogue: Catalogue,
): Promise<void> => {
  const add = async (list: ListName, rows: readonly Record<string, unknown>[]) =>
    rows.length === 0 ? [] : addRows(context, list, { departmentId, rows });

  await add('sections', coloured(catalogue.sections));
  await add('skills', coloured(catalogue.skills));
  await add('packages', coloured(catalogue.packages));
  await add(
    'taskTypes',
    catalogue.taskTypes.map((name) => ({
      name,
      flows: name === 'Schoonmaak' ? demoQuestionnaire(newId) : [],
    })),
  );
  await add('costs', catalogue.costs);
  const resources = catalogue.resources.map(({ name, color, extra }) => ({
    name,
    color,
    extra,
  }));
  const added = await add('attributes', resources);
  const ids = new Map(added.flatMap((row) => ('name' in row ? [[row.name, row.id]] : [])));
  await add('scanCodes', [
    ...catalogue.places.map((value) => ({
      value,
      codeType: 'qr-code',
      attributeId: null,
    })),
    ...catalogue.resources.flatMap(({ name, barcode }) =>
      barcode
        ? [
            {
              value: barcode,
              codeType: 'bar-code',
              attributeId: named(ids, name),
            },
          ]
        : [],
    ),
  ]);
};
