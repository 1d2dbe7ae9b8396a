import { readFile } from 'node:fs/promises';
import type { Signatory } from '@ploeg/contract/contracts/contracts.schemas';
import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { findInkFault, type InkFault } from '@ploeg/domain/documents/signature-ink';
import { KEPT_FOR_GOOD } from '#features/documents/issue-document.service.ts';
import type { Command, Reading } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { readDrawnPng, readInk } from '#platform/pictures.ts';
import { claimFile, keepFile, releaseFile } from '#platform/storage/files.ts';
import { type ContractDeps, getDesk } from './contract-desk.service.ts';
import { toSignatory } from './contracts.presenter.ts';
import { createStationeryRepo } from './stationery.repo.ts';

const MIME = 'image/png';

/** Who signs for a department, with or without a drawn signature. */
export const listSignatories = async (
  reading: Reading,
  departmentId: string,
  deps: ContractDeps,
): Promise<Signatory[]> => {
  await getDesk(reading, departmentId, deps);
  const { db, actor } = reading;
  const rows = await createStationeryRepo(db, actor.companyId, departmentId).listSignatories();
  return rows.map((row) => toSignatory(row, actor.personId));
};

/** The drawing of a signatory, for who makes contracts with it. */
export const getSignatureImage = async (
  reading: Reading,
  { id, departmentId }: { id: string; departmentId: string },
  deps: ContractDeps,
) => {
  await getDesk(reading, departmentId, deps);
  const repo = createStationeryRepo(reading.db, reading.actor.companyId, departmentId);
  const key = (await repo.findSignatory(id))?.imageKey;
  const content = key ? await deps.storage.get(key) : null;
  if (!content) throw fail('request.not_found');
  return { content, mime: MIME, name: 'signature.png' };
};

/** What came of a drawing before the transaction; a fault is told in it, where a repeat is known as one. */
type KeptDrawing =
  | { imageKey: string; fault: null }
  | { imageKey: null; fault: InkFault | 'unusable' };

/** Puts a drawing into the store, unless it is no signature. */
export const keepDrawing = async (
  { db, actor, now }: Reading,
  [file]: readonly ReceivedFile[],
  { storage }: ContractDeps,
): Promise<KeptDrawing> => {
  const content = file?.path ? await readDrawnPng(await readFile(file.path)) : null;
  if (!content) return { imageKey: null, fault: 'unusable' };
  const fault = findInkFault(await readInk(content));
  if (fault) return { imageKey: null, fault };
  return {
    imageKey: await keepFile(db, storage, actor, { content, mime: MIME }, now),
    fault: null,
  };
};

/** Makes the caller a signatory of a department with a drawing, or gives them a new one. */
export const setOwnSignature = async (
  command: Command,
  departmentId: string,
  { imageKey, fault }: KeptDrawing,
  deps: ContractDeps,
): Promise<Signatory> => {
  const { team, membership } = await getDesk(command, departmentId, deps);
  const { db, actor, now } = command;
  const times = { now, expiresAt: KEPT_FOR_GOOD };
  if (fault) throw fail(`contracts.image_${fault}`);
  if (!(await claimFile(db, actor.companyId, imageKey, times))) {
    throw fail('contracts.image_unusable');
  }
  const repo = createStationeryRepo(db, actor.companyId, departmentId);
  const own = team.members.find(({ employmentId }) => employmentId === membership.employmentId);
  const name = `${own?.firstName ?? ''} ${own?.lastName ?? ''}`.trim();
  const known = await repo.findSignatoryOf(actor.personId);
  const row = known
    ? await repo.updateSignatory(known.id, { name, imageKey })
    : await repo.insertSignatory({
        id: newId(),
        name,
        personId: actor.personId,
        imageKey,
        createdAt: new Date(now * 1000),
      });
  command.audit({ action: 'signature.draw', departmentId, subjectId: row.id });
  return toSignatory(row, actor.personId);
};

/** Nothing is signed any more in the name of somebody who leaves a department. */
export const retireSignatory = async (
  { db, actor, now }: Pick<Command, 'db' | 'actor' | 'now'>,
  departmentId: string,
  personId: string,
): Promise<void> => {
  const repo = createStationeryRepo(db, actor.companyId, departmentId);
  const known = await repo.findSignatoryOf(personId);
  if (!known?.imageKey) return;
  await releaseFile(db, actor.companyId, known.imageKey, now);
  await repo.updateSignatory(known.id, { name: known.name, imageKey: null });
};
