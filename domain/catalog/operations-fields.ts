import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { urlId } from '../kernel/url-values.ts';
import { fieldSet, writtenFieldSet } from './desk/views.ts';

/* An organization's sets of player form fields, saved for its divisions. */

const list = z.object({ items: z.array(fieldSet) });

export const fieldSets = operation({
  method: 'GET',
  path: '/api/Data/{id}/RegistrationFields',
  auth: 'user',
  summary: 'List an organization’s saved sets of registration fields, by name. For the organization’s admins.',
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
    'Save a set of registration fields under a name: create one (id 0), replace one, or delete one (`registrationFields` null). For the organization’s admins.',
  body: writtenFieldSet,
  output: list,
  problems: ['organizations/unknown-organization', 'catalog/too-many-field-sets'],
});
