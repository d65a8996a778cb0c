import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { urlId } from '../kernel/url-values.ts';
import { fieldSet, writtenFieldSet } from './desk/views.ts';

/* What an organization asks of players, kept for its divisions. */

const list = z.object({ items: z.array(fieldSet) });

export const fieldSets = operation({
  method: 'GET',
  path: '/api/Data/{id}/RegistrationFields',
  auth: 'user',
  summary: 'The sets of registration fields that an organization keeps, by name',
  params: z.object({ id: urlId }),
  output: list,
  problems: ['organizations/unknown-organization'],
});

export const saveFieldSet = operation({
  method: 'POST',
  path: '/api/Data/RegistrationFields',
  auth: 'user',
  idempotent: true,
  summary:
    'Keeps a set of registration fields under a name: a new one (id 0), another in its place, or none any more (`registrationFields` null)',
  body: writtenFieldSet,
  output: list,
  problems: ['organizations/unknown-organization', 'catalog/too-many-field-sets'],
});
