import { LIMIT_SOURCES } from '@ploeg/domain/constraints/limit-sources';
import type { Language } from '@ploeg/domain/people/languages';
import { addRows } from '#features/catalogues/catalogue-keeping.service.ts';
import { adoptPayPack } from '#features/pay/pay-policies.service.ts';
import { addAccounts } from '#features/leave-ledger/accounts.service.ts';
import type { LeaveKind } from '#features/catalogues/given-kinds.ts';
import type { WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { textsIn } from '#texts/texts.ts';
import { createFoundingRepo } from './begin.repo.ts';
import {
  getPack,
  isPackId,
  leaveAccountsOf,
  leaveKindsOf,
  limitsOf,
  type Pack,
  settingsOf,
} from './pack.ts';
import { templatesOf } from './pack-templates.ts';
import { createStartRepo } from './start.repo.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Every value of the pack is a line of the log, as if somebody had set it by hand. */
const logPack = (context: WriteContext, pack: Pack, departmentId: string): void => {
  const subject = { departmentId, subjectId: departmentId };
  const { packId, version, readOn } = pack;
  context.audit({ action: 'begin.pack', ...subject, details: { packId, version, readOn } });
  for (const { name: limit, value, since, source = LIMIT_SOURCES.NOT_VERIFIED } of limitsOf(pack)) {
    const details = { limit, value: textOf(value), since, source };
    context.audit({ action: 'department.set_limit', ...subject, details });
  }
  for (const { key, value } of pack.values.filter((item) => !item.key.startsWith('limits.'))) {
    context.audit({
      action: 'begin.setting',
      ...subject,
      details: { setting: key, value: textOf(value) },
    });
  }
};

/** The key of payroll stays empty until somebody knows it: what we have read of it was not for companies. */
const toLeaveRow = (kind: LeaveKind, language: Language) => ({
  name: kind.names[language],
  displayUser: kind.asks === 'employee',
  color: kind.isHealth ? '#B23A24' : kind.balance === 'none' ? '#4B5863' : '#1F5FAE',
  code: kind.key,
  payKey: '',
  unit: 'day',
  isPaid: kind.paidBy.startsWith('employer'),
  balance: kind.balance,
  certificateAfterDays: null,
});

/** Somebody who just opened a location may set it up, though they knew of no such place before. */
const knowing = (context: WriteContext, departmentId: string): WriteContext => {
  const { actor } = context;
  const [place] = actor.places;
  const isKnown = actor.places.some((own) => own.departmentId === departmentId);
  if (isKnown || !place) return context;
  return { ...context, actor: { ...actor, places: [...actor.places, { ...place, departmentId }] } };
};

const payRulesName = ({ committee }: Pack, language: Language): string => {
  const t = textsIn(language);
  return committee === null ? t('pay.ofCompany') : t('pay.ofCommittee', { number: committee });
};

/** Gives a new location what its sector has, once; afterwards all of it is the company's own. */
export const applyPack = async (
  context: WriteContext,
  departmentId: string,
  {
    pack,
    language,
    hasNumber,
    takesPhones = true,
  }: { pack: Pack; language: Language; hasNumber: boolean; takesPhones?: boolean },
): Promise<void> => {
  const repo = createFoundingRepo(context.db, context.actor.companyId);
  const before = await repo.getSettings(departmentId);
  const { modules, ...settings } = settingsOf(pack, before);
  await repo.setSettings(departmentId, {
    ...settings,
    clockinParams: { ...settings.clockinParams, enableMobileClockin: takesPhones },
    modules: { ...modules, dimona: modules.dimona || hasNumber },
  });
  logPack(context, pack, departmentId);
  // The commonest first, as the pack has them: what is first is chosen where leave is asked for.
  const rows = leaveKindsOf(pack).map((kind, position) => ({
    ...toLeaveRow(kind, language),
    position,
  }));
  await addRows(knowing(context, departmentId), 'dayoffTypes', { departmentId, rows });
  await adoptPayPack(context, {
    departmentId,
    packId: pack.packId,
    name: payRulesName(pack, language),
  });
  await addAccounts(
    context,
    leaveAccountsOf(pack).map(({ names, unit, kinds, rules }) => ({
      name: names[language],
      unit,
      kinds,
      rules,
    })),
  );
  const { cleanHtml } = await import('#platform/pdf/clean-html.ts');
  for (const template of templatesOf(pack)) {
    const id = newId();
    const { name, type } = template;
    await repo.insertTemplate({ id, departmentId, name, type, html: cleanHtml(template.html) });
    context.audit({ action: 'template.create', departmentId, subjectId: id });
  }
  context.emit({ resource: 'DEPARTMENTS', resourceId: departmentId, departmentId, personIds: [] });
};

/** A location that is made like no other begins as the first one did. */
export const applyPackOfCompany = async (
  context: WriteContext,
  departmentId: string,
): Promise<void> => {
  const { db, actor } = context;
  const setup = await createStartRepo(db, actor.companyId).findSetup();
  const packId = setup?.packId ?? null;
  if (!isPackId(packId)) return;
  const { language, hasNumber } = await createFoundingRepo(db, actor.companyId).getCompany();
  const takesPhones = setup?.clocksBy !== 'kiosk';
  const pack = getPack(packId);
  await applyPack(context, departmentId, { pack, language, hasNumber, takesPhones });
};
