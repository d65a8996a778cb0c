import * as z from 'zod';
import { defineEvent } from '../kernel/event.ts';

/** What public pages are about. */
const pageSubjects = ['event', 'series', 'organization', 'site', 'theme'] as const;

/** `key`: an event's id, a series' tag, an organization's or a sub-site's user name (`_`: the product's own site), a theme's organization's id. */
export const pageChanged = defineEvent({
  type: 'site.page-changed',
  detail: z.object({ kind: z.enum(pageSubjects), key: z.string().min(1).max(200) }),
  why: 'what public pages show has changed: their files are written again, or go',
});
