import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';

export type Offer = ApiInput<'PUT /api/v4/affiliate-offer'>['body'];

export const setOffer = (body: Offer) =>
  doOnline('PUT /api/v4/affiliate-offer', { body }, ['AFFILIATE']);
