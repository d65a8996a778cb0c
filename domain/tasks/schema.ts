import * as z from 'zod';
import { id, millis } from '../kernel/schema.ts';

/**
 * What a task asks for: pay what is due, check that an event's order gets paid, approve a job, find out why one
 * stopped, respond to another organization, make sure someone answers an invitation, lock a finished pool, decide
 * about an order that is set aside, enter a score, find out why a webhook was turned off, respond to a dispute, give
 * the card provider what it asks for, find out why a consent was withdrawn.
 */
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
  'dispute',
  'account',
  'consent',
] as const;

/**
 * Who on an organization's or event's staff can do a task: everyone, or only those who manage the organization, the
 * event or its money.
 */
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
  dispute: 'money',
  account: 'money',
  consent: 'manage',
};
/**
 * What a staff member may change in an organization or event: its settings or its money. Everyone on its staff may run
 * play.
 */
export type NeedsFor = { readonly manage: boolean; readonly money: boolean };

/** Returns whether a task is for a staff member with these rights. */
export function isFor({ kind }: Pick<Task, 'kind'>, may: NeedsFor): boolean {
  const needs = taskNeeds[kind];
  return needs === 'everyone' || may[needs];
}

/** Who a task is for: a user, or the staff of an organization or an event. */
const taskScopes = ['user', 'organization', 'event'] as const;
export type TaskScope = (typeof taskScopes)[number];

/**
 * One task, until it is done. It is created and removed along with its subject (tasks-of.ts). Tasks are sorted by
 * `deadline`. A missing score's task is shown only from its deadline on.
 */
export const task = z.object({
  of: z.enum(taskScopes),
  ofId: id,
  kind: z.enum(taskKinds),
  /** The ID of the task's subject: an order's number, a job's ID. */
  about: z.string(),
  deadline: millis,
  /** The parts of the task's sentence: a title, or an amount and its currency. */
  words: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Task = z.infer<typeof task>;
