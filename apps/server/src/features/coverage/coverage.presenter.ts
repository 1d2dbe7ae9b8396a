import type { CoverageNeed, CoveragePiece } from '@ploeg/contract/coverage/coverage.schemas';
import type { Coverage } from '@ploeg/domain/coverage/coverage';
import type { NeedRow } from './coverage.table.ts';

export const toCoverageNeed = (row: Omit<NeedRow, 'companyId'>): CoverageNeed => ({
  id: row.id,
  departmentId: row.departmentId,
  sectionId: row.sectionId,
  weekday: row.weekday,
  day: row.day,
  start: row.start,
  end: row.end,
  count: row.count,
  skillIds: row.skillIds,
});

export const toCoveragePiece = ({ skillIds, ...piece }: Coverage): CoveragePiece => ({
  ...piece,
  skillIds: [...skillIds],
});
