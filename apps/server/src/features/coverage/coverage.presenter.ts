import type { CoverageNeed, CoveragePiece } from '@ploeg/contract/coverage/coverage.schemas';
import type { Coverage } from '@ploeg/domain/coverage/coverage';
import type { NeedRow } from './coverage.table.ts';

export const toCoverageNeed = ({
  companyId: _,
  ...row
}: Omit<NeedRow, 'companyId'> & { companyId?: string }): CoverageNeed => row;

export const toCoveragePiece = ({ skillIds, ...piece }: Coverage): CoveragePiece => ({
  ...piece,
  skillIds: [...skillIds],
});
