import type { SectorPack } from '@ploeg/contract/begin/begin.schemas';
import type { Language } from '@ploeg/domain/people/languages';
import { leaveKindsOf, limitsOf, type Pack, sectionsOf } from './pack.ts';

export const toSectorPack = (pack: Pack, language: Language): SectorPack => ({
  id: pack.packId,
  sector: pack.sector,
  committee: pack.committee,
  version: pack.version,
  limits: limitsOf(pack).map(({ name, value, since, source = null }) => ({
    name,
    value: value as SectorPack['limits'][number]['value'],
    since,
    source,
  })),
  leaveKinds: leaveKindsOf(pack).map(({ names }) => names[language]),
  sections: sectionsOf(pack, language).map(({ name }) => name),
  templates: pack.templates.length * 2,
});
