import { defineProblems } from '../kernel/problem.ts';

/** Refusals of the catalog. */
export const catalog = defineProblems('catalog', {
  'no-such-event': { kind: 'missing', title: 'We could not find that event.' },
  'no-such-division': { kind: 'missing', title: 'We could not find that division.' },
  'no-such-page': { kind: 'missing', title: 'There is no such page.' },
  'page-tag-taken': { kind: 'conflict', title: 'Another page has this title tag.' },
  'no-such-calendar': { kind: 'missing', title: 'There is no such calendar.' },
  'unknown-filter': { kind: 'invalid', title: 'There is no such list.' },
  'event-closed': { kind: 'conflict', title: 'This event is complete or canceled. It can’t be changed any more.' },
  'not-ready': { kind: 'conflict', title: 'Something is still missing before it can be published.' },
  'nothing-to-open': { kind: 'conflict', title: 'There is no window ahead that could open now.' },
  'not-in-this-state': { kind: 'conflict', title: 'This can’t be done as the event stands now.' },
  'something-depends': { kind: 'conflict', title: 'Something depends on this event, so it can’t be deleted.' },
  'something-followed': { kind: 'conflict', title: 'Something has followed from it, so it can’t be taken back.' },
  'no-such-change': { kind: 'missing', title: 'We could not find that change.' },
  'too-many-divisions': { kind: 'conflict', title: 'An event has at most 200 divisions.' },
  'division-not-empty': {
    kind: 'conflict',
    title: 'Somebody has registered here, or is doing so. Cancel the division instead.',
  },
  'not-your-organization': { kind: 'forbidden', title: 'Money can only go to an organization that you manage.' },
  'dates-need-session': { kind: 'conflict', title: 'Only a training session is sold by dates.' },
  'sold-by-dates': {
    kind: 'conflict',
    title: 'People are registered in this group for other dates than it would sell. Make another group for it.',
  },
  'no-such-checklist': { kind: 'missing', title: 'There is no such checklist.' },
  'too-many-checklists': { kind: 'conflict', title: 'An event has at most 30 checklists. Please remove some first.' },
  'too-many-streams': { kind: 'conflict', title: 'An event has at most 200 streams. Please remove some first.' },
  'too-many-field-sets': {
    kind: 'conflict',
    title: 'An organization keeps at most 50 sets of fields. Please remove some first.',
  },
  'no-such-template': { kind: 'missing', title: 'There is no such template.' },
  'too-many-templates': {
    kind: 'conflict',
    title: 'An organization keeps at most 100 templates. Please remove some first.',
  },
  'template-too-large': {
    kind: 'conflict',
    title: 'This event is too large for a template: its texts and divisions are too long.',
  },
  'foreign-choice': { kind: 'invalid', title: 'Something was chosen that is not this organization’s, or isn’t there.' },
  'unreadable-props': { kind: 'invalid', title: 'These settings could not be read.' },
});
