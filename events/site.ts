import * as z from 'zod';
import { defineEvent } from './event.ts';

/** The subjects that public pages are about. */
const pageSubjects = ['event', 'entries', 'play', 'series', 'organization', 'site', 'theme'] as const;

/**
 * `key` is an event's ID (`entries`: the pages that list its teams), an event's and a division's (`play`, `1001/20`), a
 * series' tag, an organization's or a sub-site's username (`_` for the product's own site), or the ID of a theme's
 * organization.
 */
export const pageChanged = defineEvent({
  type: 'site.page-changed',
  detail: z.object({ kind: z.enum(pageSubjects), key: z.string().min(1).max(200) }),
  why: 'The content of public pages has changed, so their files are rewritten or deleted.',
});
