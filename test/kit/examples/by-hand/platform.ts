import type { Raw } from '#functions/kernel/table/item.ts';
import { moment, ulid } from './moment.ts';

/** Examples of stored platform data: jobs, live topics, API access. */
export const platform: Readonly<Record<string, Raw>> = {
  marks: { minute: 30_000_000, marked: 12 },
  leastPace: { least: 6_000 },
  apiKey: {
    ...{ hash: 'hash', organizationId: 1, name: 'Scoreboard', begins: 'so_abcde', scopes: ['teams'], perMinute: 60 },
    ...{ userId: 5, dtCreated: moment, revokedAt: null },
  },
  app: {
    ...{ clientId: '1example23456789', organizationId: 1, name: 'Club site', confidential: true },
    ...{ redirects: ['https://club.example.org/back'], userId: 5, dtCreated: moment },
  },
  allowedApp: { name: '00000000-0000-4000-8000-000000000002', clientId: '1example23456789', userId: 5, at: moment },
  apiKeyUse: { hash: 'hash', date: '2026-03-01' },
  webhook: {
    ...{ id: ulid, organizationId: 1, url: 'https://hooks.example.org/x', about: '', kinds: ['order.paid'], on: true },
    ...{
      secretNumber: 1,
      standardFrom: 1,
      oldSecretUntil: null,
      failingSince: null,
      offBecause: null,
      userId: 5,
      dtCreated: moment,
    },
  },
  delivery: {
    ...{ webhookId: ulid, id: ulid, kind: 'order.paid', body: '{}', state: 'waiting', dueAt: moment, tries: 1 },
    ...{ attempts: [{ at: moment, ms: 20, status: 500, error: '', answer: 'no' }], dtCreated: moment },
  },
  aside: {
    ...{ changeId: 'c-1', changedAt: moment, at: moment + 900, kind: 'order', error: 'order: stored in version 3' },
    change:
      'H4sIAAAAAAACA6tWykxRslJK1jVU0lFKLFGyMtRRSkpNyy9KVbLKK83JAQqmlaQWKVlVK8UDZZXyi1KAPB2l+DIlK+PaWgDB4pzEPwAAAA==',
  },
  connection: {
    ...{
      connectionId: 'c-1',
      userId: 5,
      source: 'hash',
      topics: { 't12/d20': { channel: 1, shard: 0 }, t12: { channel: 2, shard: 3 } },
      lastChannel: 2,
      dtConnected: moment,
    },
  },
  connected: { hour: 494_000, shard: 2, open: 1_250 },
  follow: { topic: 't12/d20', shard: 0, connectionId: 'c-1', channel: 1, dtConnected: moment },
  topic: { topic: 't12/d20', seats: { 0: 250, 1: 31 }, dtMade: moment },
  job: {
    ...{ id: ulid, kind: 'refund-event', title: 'Refund an event', userId: 5, state: 'running', phase: 'act' },
    ...{ params: { tournamentId: 12, divisionIds: [20], reason: 'weather' }, asks: false, notBefore: null },
    ...{ scope: { of: 'event', id: 12, organizationId: 1 }, total: 40, parts: 2, planCursor: null, allFound: true },
    ...{ expected: { 'back USD': 400_000 }, part: 1, done: 25, problems: 1, sums: { 'back USD': 240_000 }, pass: 1 },
    ...{ file: null, turn: 2, leaseUntil: moment + 120_000, dueAt: moment + 120_000, fails: 0 },
    ...{ dtCreated: moment, dtEnded: null },
  },
  task: {
    ...{ of: 'user', ofId: 5, kind: 'payment', about: '500', deadline: moment },
    words: { amount: 4_000, currency: 'USD' },
  },
  tickRest: { tick: 'reconcile', time: moment, after: '001772366400000#500', handedAt: moment },
  feedback: {
    ...{
      id: ulid,
      month: '2026-03',
      name: 'Ada Moe',
      email: 'ada@x.example',
      subject: 'A wish',
      message: 'More courts',
    },
    ...{ page: '/tournament/12', userId: 5, browser: 'Firefox', at: moment, state: 'open', doneBy: null, answer: '' },
  },
};
