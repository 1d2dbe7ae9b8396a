import { readFile } from 'node:fs/promises';
import type { Signatory } from '@ploeg/contract/contracts/contracts.schemas';
import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { findInkError, type InkError } from '@ploeg/domain/documents/signature-ink';
import { claimForGood } from '#features/documents/issue-document.service.ts';
import { memberName } from '#features/people/teams.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { readDrawnPng, readInk } from '#platform/pictures.ts';
import { keepFile, releaseFile } from '#platform/storage/files.ts';
import { type ContractDeps, openContracts } from './contract-access.service.ts';
import { toSignatory } from './contracts.presenter.ts';
import { createContractsRepo } from './contracts.repo.ts';

const MIME = 'image/png';

export const listSignatories = async (
  context: ReadContext,
  departmentId: string,
  deps: ContractDeps,
): Promise<Signatory[]> => {
  const { repo } = await openContracts(context, departmentId, deps);
  return (await repo.listSignatories()).map((row) => toSignatory(row, context.actor.personId));
};

export const getSignatureImage = async (
  context: ReadContext,
  { id, departmentId }: { id: string; departmentId: string },
  deps: ContractDeps,
) => {
  const { repo } = await openContracts(context, departmentId, deps);
  const key = (await repo.findSignatory(id))?.imageKey;
  const content = key ? await deps.storage.get(key) : null;
  if (!content) throw fail('request.not_found');
  return { content, mime: MIME, name: 'signature.png' };
};

/** What came of a drawing before the transaction; an error is thrown in it, where a repeat is known as one. */
type KeptDrawing =
  | { imageKey: string; error: null }
  | { imageKey: null; error: InkError | 'unusable' };

/** Puts a drawing into the store, unless it is no signature. */
export const keepDrawing = async (
  { db, actor, now }: ReadContext,
  [file]: readonly ReceivedFile[],
  { storage }: ContractDeps,
): Promise<KeptDrawing> => {
  const content = file?.path ? await readDrawnPng(await readFile(file.path)) : null;
  if (!content) return { imageKey: null, error: 'unusable' };
  const error = findInkError(await readInk(content));
  if (error) return { imageKey: null, error };
  return {
    imageKey: await keepFile(db, storage, actor, { content, mime: MIME }, now),
    error: null,
  };
};

/** Makes the caller a signatory of a department with a drawing, or gives them a new one. */
export const setOwnSignature = async (
  context: WriteContext,
  departmentId: string,
  { imageKey, error }: KeptDrawing,
  deps: ContractDeps,
): Promise<Signatory> => {
  const { team, repo } = await openContracts(context, departmentId, deps);
  const { actor, now } = context;
  if (error) throw fail(`contracts.image_${error}`);
  if (!(await claimForGood(context, [imageKey]))) throw fail('contracts.image_unusable');
  const name = memberName(team, actor.personId);
  const signatory = await repo.findSignatoryOf(actor.personId);
  const row = signatory
    ? await repo.updateSignatory(signatory.id, { name, imageKey })
    : await repo.insertSignatory({
        id: newId(),
        name,
        personId: actor.personId,
        imageKey,
        createdAt: new Date(now * 1000),
      });
  context.audit({ action: 'signature.draw', departmentId, subjectId: row.id });
  return toSignatory(row, actor.personId);
};

/** Nothing is signed any more in the name of somebody who leaves a department. */
export const retireSignatory = async (
  { db, actor, now }: Pick<WriteContext, 'db' | 'actor' | 'now'>,
  departmentId: string,
  personId: string,
): Promise<void> => {
  const repo = createContractsRepo(db, actor.companyId, departmentId);
  const signatory = await repo.findSignatoryOf(personId);
  if (!signatory?.imageKey) return;
  await releaseFile(db, actor.companyId, signatory.imageKey, now);
  await repo.updateSignatory(signatory.id, { name: signatory.name, imageKey: null });
};
