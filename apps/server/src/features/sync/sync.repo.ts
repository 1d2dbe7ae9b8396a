import type { Db } from '#db/database.ts';
import { isAnyOf, prepared } from '#db/prepared.ts';
import { setBased } from '#db/set-based.ts';
import { companies } from '#features/departments/departments.table.ts';

const featuresNamed = prepared((db) =>
  db
    .select({ id: companies.id, features: companies.features })
    .from(companies)
    .where(isAnyOf(companies.id, 'companyIds'))
    .prepare('features_of_companies'),
);

export const listFeaturesOf = setBased(async (db: Db, companyIds: readonly string[]) => {
  const rows = await featuresNamed(db).execute({ companyIds: [...new Set(companyIds)] });
  return companyIds.map((companyId) => {
    const features = rows.find(({ id }) => id === companyId)?.features ?? [];
    return features.map((code) => ({ code }));
  });
});
