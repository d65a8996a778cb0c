import * as z from 'zod';
import { id, millis } from '../kernel/schema.ts';

/** What somebody is asked to do: pay what is still due, see that an order of an event is paid, say yes to a job, look why one stopped, answer another organization,
 * see that somebody answers an invitation, lock a pool that is played, say what becomes of an order, enter a score, see why a webhook was turned off. */
const taskKinds = [
  'payment',
  'unpaid',
  'job-ready',
  'job-failed',
  'affiliation',
  'invite',
  'pool',
  'order-aside',
  'webhook-off',
  'score',
] as const;

/** Who can do something about it among those who run an organization or an event: everyone, or only who manages it or its money. */
const taskNeeds: Readonly<Record<(typeof taskKinds)[number], 'everyone' | keyof NeedsFor>> = {
  payment: 'money',
  unpaid: 'money',
  'job-ready': 'manage',
  'job-failed': 'manage',
  affiliation: 'manage',
  invite: 'manage',
  pool: 'everyone',
  'order-aside': 'money',
  'webhook-off': 'manage',
  score: 'everyone',
};
/** What somebody may change of an organization or an event: its settings, its money. Its play is open to everyone who runs it. */
export type NeedsFor = { readonly manage: boolean; readonly money: boolean };

/** Whether a task is for somebody with these rights. */
export function isFor({ kind }: Pick<Task, 'kind'>, may: NeedsFor): boolean {
  const needs = taskNeeds[kind];
  return needs === 'everyone' || may[needs];
}

/** Whom something needs: a user, or whoever runs an organization or an event. */
const taskScopes = ['user', 'organization', 'event'] as const;
export type TaskScope = (typeof taskScopes)[number];

/** One thing that needs somebody, until it is done: made and removed with what it is about (tasks-of.ts). `deadline` orders them; a missing score is asked for from then on. */
export const task = z.object({
  of: z.enum(taskScopes),
  ofId: id,
  kind: z.enum(taskKinds),
  /** of what it is about: an order's number, a job's id */
  about: z.string(),
  deadline: millis,
  /** what its sentence says: a title, or an amount and its currency */
  words: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Task = z.infer<typeof task>;
