import { toDateKey } from '@ploeg/domain/time/wall-time';
import { findDayComment, offeredDayoffs } from '#features/catalogues/catalogues.service.ts';
import { todayOf } from '#features/departments/departments.service.ts';
import { createPartCache } from '#features/departments/part-cache.ts';
import type { KioskCodes } from '#features/kiosks/kiosk-codes.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Membership, ReadContext } from '#platform/context.ts';
import { keptBytes } from '#platform/kept-bytes.ts';
import { type Piece, pieceOf } from '#platform/packed-pieces.ts';
import { toSharedDepartment } from './shared-department.presenter.ts';

const toPiece = async (
  context: ReadContext,
  workplace: Workplace,
  kiosks: { id: string }[],
): Promise<Piece> => {
  const { department } = workplace;
  const today = todayOf(department, context.now);
  const todayComment = await findDayComment(context, department.id, toDateKey(today));
  const dayoffs = offeredDayoffs(workplace.catalogues, context.actor.language);
  const shared = toSharedDepartment(workplace, { kiosks, today, todayComment, dayoffs });
  return pieceOf(keptBytes(JSON.stringify(shared).slice(1)));
};

/** Keeps what all members of a department see of it as one piece, without the opening brace. */
export const createSharedDepartments = ({ listKiosks }: Pick<KioskCodes, 'listKiosks'>) => {
  const keep = createPartCache<Piece>();
  return {
    get: async (
      context: ReadContext,
      membership: Membership,
      workplace: Workplace,
    ): Promise<Piece> => {
      const { departmentId, departmentVersions } = membership;
      const { settings, catalogues, members } = departmentVersions;
      const kiosks = await listKiosks(context, membership);
      const { language } = context.actor;
      const parts = [settings, catalogues, members, ...kiosks.map(({ id }) => id)];
      const key = `${departmentId} ${language}`;
      return keep(context, key, parts.join(' '), () => toPiece(context, workplace, kiosks));
    },
  };
};

export type SharedDepartments = ReturnType<typeof createSharedDepartments>;
