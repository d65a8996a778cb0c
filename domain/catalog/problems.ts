import { defineProblems } from '../kernel/result.ts';

/** The catalog's errors. */
export const catalog = defineProblems('catalog', {
  'no-such-event': { kind: 'missing', title: 'We can’t find that event. It may have been removed.' },
  'no-such-division': { kind: 'missing', title: 'We can’t find that division. It may have been removed.' },
  'no-such-page': { kind: 'missing', title: 'We can’t find that page. It may have been removed.' },
  'page-tag-taken': { kind: 'conflict', title: 'Another page already uses this title tag.' },
  'no-such-calendar': { kind: 'missing', title: 'We can’t find that calendar. Check the link.' },
  'unknown-filter': { kind: 'invalid', title: 'We can’t find that list. Check the link.' },
  'event-closed': { kind: 'conflict', title: 'This event is complete or canceled, so it can no longer be changed.' },
  'not-ready': { kind: 'conflict', title: 'Something is still missing. Add it before you publish.' },
  'nothing-to-open': {
    kind: 'conflict',
    title: 'No registration window is left to open early in this division. Add one in its settings.',
  },
  'not-in-this-state': { kind: 'conflict', title: 'The event’s current status doesn’t allow this.' },
  'something-depends': { kind: 'conflict', title: 'Other data depends on this event, so it can’t be deleted.' },
  'something-followed': {
    kind: 'conflict',
    title: 'This can’t be undone anymore, because later changes depend on it.',
  },
  'no-such-change': { kind: 'missing', title: 'We can’t find that change. Reload the page and try again.' },
  'too-many-divisions': { kind: 'conflict', title: 'An event can have up to 200 divisions.' },
  'division-not-empty': {
    kind: 'conflict',
    title: 'Someone has registered or is registering here. Cancel the division instead.',
  },
  'not-your-organization': { kind: 'forbidden', title: 'Payments can only go to an organization that you manage.' },
  'dates-need-session': { kind: 'conflict', title: 'Only training sessions can be sold by date.' },
  'sold-by-dates': {
    kind: 'conflict',
    title: 'Players in this group are registered for dates it would no longer sell. Create another group instead.',
  },
  'no-such-checklist': { kind: 'missing', title: 'We can’t find that checklist. It may have been removed.' },
  'too-many-checklists': { kind: 'conflict', title: 'An event can have up to 30 checklists. Remove some first.' },
  'too-many-streams': { kind: 'conflict', title: 'An event can have up to 200 streams. Remove some first.' },
  'too-many-field-sets': {
    kind: 'conflict',
    title: 'An organization can have up to 50 sets of fields. Remove some first.',
  },
  'no-such-template': { kind: 'missing', title: 'We can’t find that template. It may have been removed.' },
  'too-many-templates': {
    kind: 'conflict',
    title: 'An organization can have up to 100 templates. Remove some first.',
  },
  'template-too-large': {
    kind: 'conflict',
    title: 'This event is too large for a template. Shorten its text or split its divisions.',
  },
  'foreign-choice': {
    kind: 'invalid',
    title: 'One of your choices is no longer available in this organization. Choose another one.',
  },
  'not-in-series': {
    kind: 'conflict',
    title: 'This tournament isn’t in the series, or the series doesn’t use a point system.',
  },
  'unreadable-props': { kind: 'invalid', title: 'We couldn’t read these settings.' },
});
