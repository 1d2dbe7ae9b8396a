import { keepsDocuments } from '@ploeg/domain/access/departments';
import type { DepartmentBook, DepartmentBooks } from '#features/departments/departments.service.ts';
import type { Membership, Reading } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { SignedUrls } from '#platform/signed-urls.ts';
import type { Storage } from '#platform/storage/storage.ts';

export type ContractDeps = {
  books: DepartmentBooks;
  storage: Storage;
  urls: SignedUrls;
  /** Where the mails about contracts lead to. */
  publicUrl: string;
};

/**
 * The caller's place at the desk where contracts are made. Another company's department answers
 * `request.not_found`, one of the caller's own without the right `request.forbidden`.
 */
export const getDesk = async (
  reading: Reading,
  departmentId: string,
  { books }: Pick<ContractDeps, 'books'>,
): Promise<{ membership: Membership; book: DepartmentBook }> => {
  const desk = await books.getOwn(reading, departmentId);
  if (!keepsDocuments(desk.membership, desk.book.department.settings)) {
    throw fail('request.forbidden');
  }
  return desk;
};
