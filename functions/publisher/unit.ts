import { defineUnit } from '../kernel/unit.ts';

/**
 * Writes the public pages as files of the site: when what they show has changed, and all of them after a deploy and every day. It knows of the
 * product only what the API answers to everybody.
 */
export const unit = defineUnit({
  name: 'publisher',
  operations: {},
  events: ['site.page-changed'],
  schedules: ['publishSite'],
  missingPages: true,
  // changes of some seconds are told together, and what many of them are about is written once
  batch: 100,
  queueGathers: 5,
  abreast: 2,
  memory: 1024,
  timeout: 120,
  table: 'none',
  grants: ['putEvents', 'sitePages'],
});
