import type { ExportKind } from '#domain/reporting/kinds.ts';
import { divisionsSheet, eventsSheet } from './divisions.ts';
import { playersSheet, teamsSheet } from './entries.ts';
import {
  levelsSheet,
  membersSheet,
  messagesSheet,
  organizationSheet,
  policiesSheet,
  productsSheet,
  promosSheet,
  staffSheet,
} from './lists.ts';
import { matchesSheet } from './matches.ts';
import { moneySheet } from './money.ts';
import { agreementsSheet, signaturesSheet } from './papers.ts';
import type { Sheet } from './sheet.ts';

const all = {
  organization: organizationSheet,
  staff: staffSheet,
  events: eventsSheet,
  divisions: divisionsSheet,
  teams: teamsSheet,
  players: playersSheet,
  matches: matchesSheet,
  finance: moneySheet,
  members: membersSheet,
  levels: levelsSheet,
  promos: promosSheet,
  products: productsSheet,
  'refund-policies': policiesSheet,
  agreements: agreementsSheet,
  signatures: signaturesSheet,
  messages: messagesSheet,
} as const;
export type SheetName = keyof typeof all;
export const sheetNames = Object.keys(all) as readonly SheetName[];

/** A file of an export, by its name; what its pieces are read by is its own affair. */
export const sheetOf = (name: SheetName): Sheet => all[name] as Sheet;

/** The files that each kind of export has, in the order they are written. */
export const sheetsOf = (what: ExportKind): readonly SheetName[] => (what === 'everything' ? sheetNames : [what]);
