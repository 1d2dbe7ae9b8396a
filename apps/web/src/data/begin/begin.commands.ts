import type { ClockWay } from '@ploeg/domain/begin/clock-way';
import { readEnterpriseNumber } from '@ploeg/domain/people/enterprise-number';
import type { Language } from '@ploeg/domain/people/languages';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { deviceId } from '#platform/device-id.ts';
import { appFields } from '#platform/native.ts';
import { callApi } from '../api.ts';
import { loadAppConfig } from '../app-config.ts';
import { doOnline } from '../online-command.ts';
import { setSession } from '../session/session-store.ts';
import { login, startSession } from '../session/session.commands.ts';
import { type BeginDraft, dropBeginDraft } from './begin-draft.ts';

type Secrets = { code: string; password: string; language: Language };

const toBody = (draft: BeginDraft, { code, password, language }: Secrets) => ({
  ...appFields(),
  code,
  password,
  language,
  deviceId: deviceId(),
  firstName: draft.firstName,
  lastName: draft.lastName,
  email: draft.email.trim(),
  company: draft.company,
  packId: draft.packId,
  enterpriseNumber: readEnterpriseNumber(draft.enterpriseNumber).value ?? null,
  location: { name: draft.place, address: draft.address, timezone: draft.timezone },
});

/** Creates the company and signs its owner in. Where an answer was lost the company may be there already. */
export const beginCompany = async (draft: BeginDraft, secrets: Secrets): Promise<void> => {
  const body = toBody(draft, secrets);
  const send = () => callApi('POST /api/v4/begin', { body });
  try {
    const { token } = await send().catch((error: unknown) => {
      if (error instanceof NetworkError) return send();
      throw error;
    });
    startSession(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await login({ email: body.email, password: secrets.password });
  }
  dropBeginDraft();
};

const ASK_AGAIN_MS = 500;
const MOST_ASKS = 120;

const pause = () => new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));

/** Takes the demo away, and waits until the server has begun anew without it. */
export const replaceDemo = async (word: string): Promise<void> => {
  await callApi('POST /api/v4/begin/demo/replace', { body: { word } });
  for (let asks = 0; asks < MOST_ASKS; asks += 1) {
    await pause();
    const config = await loadAppConfig();
    if (config?.isNew) break;
  }
  // Nobody of the demo is anybody any more.
  setSession(null);
};

export const changeStart = (body: {
  isPutAway?: boolean;
  isDimonaLater?: boolean;
  clocksBy?: ClockWay;
}) => doOnline('PATCH /api/v4/office/start', { body }, ['START', 'DEPARTMENTS']);
