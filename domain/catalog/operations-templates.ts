import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { templateFound, templateModel, templateWords } from './templates/schema.ts';

/* Calls for events and divisions that an organization saves as templates for new ones. */

const ofOrganization = z.object({ username });
const ofTemplate = z.object({ username, id: urlId });
const list = z.object({ items: z.array(templateFound) });
const unknown = ['organizations/unknown-organization', 'catalog/no-such-template'] as const;

export const templates = operation({
  method: 'GET',
  path: '/api/organization/{username}/templates',
  auth: 'user',
  summary: 'List an organization’s event and division templates, by name. For the organization’s admins.',
  params: ofOrganization,
  output: list,
  problems: ['organizations/unknown-organization'],
});

export const template = operation({
  method: 'GET',
  path: '/api/organization/{username}/templates/{id}',
  auth: 'user',
  summary: 'Get a template with its content. For the organization’s admins.',
  params: ofTemplate,
  output: templateFound.extend({ model: templateModel }),
  problems: [...unknown],
});

export const saveTemplate = operation({
  method: 'POST',
  path: '/api/organization/{username}/templates',
  auth: 'user',
  ifMatch: true,
  idempotent: true,
  summary:
    'Save an event or one of its divisions as a template (id 0, version 0), rename one or change its note, or update it from an event (`tournamentId`). For the organization’s admins.',
  params: ofOrganization,
  body: templateWords.extend({
    id: z.int().min(0),
    tournamentId: id.optional(),
    divisionId: id.optional(),
  }),
  output: list,
  problems: [
    ...unknown,
    'catalog/no-such-event',
    'catalog/no-such-division',
    'catalog/too-many-templates',
    'catalog/template-too-large',
  ],
});

export const removeTemplate = operation({
  method: 'DELETE',
  path: '/api/organization/{username}/templates/{id}',
  auth: 'user',
  ifMatch: true,
  summary: 'Delete a template. Events created from it don’t change. For the organization’s admins.',
  params: ofTemplate,
  output: list,
  problems: [...unknown],
});
