import type { Store } from '../store.ts';
import { type AwsCall, type AwsService, bodyOf, fault, json } from './service.ts';

/** A schedule made at run time (EventBridge Scheduler): one moment, or a rate. */
export type OwnSchedule = {
  readonly name: string;
  readonly group: string;
  readonly expression: string;
  /** when it is due next, epoch milliseconds of the local clock */
  readonly next: number;
  /** milliseconds between two, null for a single moment */
  readonly every: number | null;
  readonly target: Target;
  readonly enabled: boolean;
  readonly deleteAfter: boolean;
};
export type Target = {
  readonly Arn: string;
  readonly RoleArn?: string;
  readonly Input?: string;
  readonly EventBridgeParameters?: { readonly DetailType: string; readonly Source: string };
};
type Input = {
  GroupName?: string;
  ScheduleExpression?: string;
  ScheduleExpressionTimezone?: string;
  FlexibleTimeWindow?: { Mode?: string };
  Target?: Target;
  State?: string;
  ActionAfterCompletion?: string;
};
export type Schedules = {
  service: AwsService;
  list(): OwnSchedule[];
  /** those that are due, taken off (or moved to their next moment) */
  takeDue(now: number): OwnSchedule[];
};

const id = (group: string, name: string) => `${group}/${name}`;
const units = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** `at(yyyy-mm-ddThh:mm:ss)` in UTC or `rate(n minutes)`; anything else is null. */
export function momentOf(expression: string, now: number): { next: number; every: number | null } | null {
  const at = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/.exec(expression);
  if (at) {
    const next = Date.parse(`${at[1]}Z`);
    return Number.isNaN(next) ? null : { next, every: null };
  }
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (!rate) return null;
  const every = Number(rate[1]) * units[rate[2] as keyof typeof units];
  return every > 0 ? { next: now + every, every } : null;
}

/** The API of EventBridge Scheduler; what is due is asked for by the ticker. */
export function openSchedules(store: Store, now: () => number): Schedules {
  const kept = store.collection<OwnSchedule>('schedule');

  function save(call: AwsCall, name: string, isNew: boolean) {
    const input = bodyOf<Input>(call);
    const group = input?.GroupName ?? 'default';
    const before = kept.get(id(group, name));
    if (isNew && before) return fault(409, 'ConflictException', `Schedule ${name} already exists.`);
    if (!isNew && !before) return fault(404, 'ResourceNotFoundException', `Schedule ${name} does not exist.`);
    if (!/^[0-9a-zA-Z-_.]{1,64}$/.test(name)) return fault(400, 'ValidationException', 'Invalid name.');
    const moment = momentOf(input?.ScheduleExpression ?? '', now());
    const zone = input?.ScheduleExpressionTimezone ?? 'UTC';
    if (!moment || zone !== 'UTC')
      return fault(
        400,
        'ValidationException',
        `Invalid Schedule Expression ${input?.ScheduleExpression} (here: at(…) or rate(…), in UTC).`,
      );
    if (!input?.Target?.Arn || !input.Target.RoleArn || !input.FlexibleTimeWindow?.Mode)
      return fault(400, 'ValidationException', 'Target.Arn, Target.RoleArn and FlexibleTimeWindow are needed.');
    kept.put(id(group, name), {
      name,
      group,
      expression: input.ScheduleExpression as string,
      ...moment,
      target: input.Target,
      enabled: input.State !== 'DISABLED',
      deleteAfter: input.ActionAfterCompletion === 'DELETE',
    });
    return json(200, { ScheduleArn: arnOf(group, name) }, 'application/json');
  }

  return {
    list: () => kept.list(),
    takeDue(at) {
      const due = kept.list().filter((one) => one.enabled && one.next <= at);
      for (const one of due) {
        const key = id(one.group, one.name);
        if (one.every !== null)
          kept.put(key, { ...one, next: one.next + Math.ceil((at - one.next + 1) / one.every) * one.every });
        else if (one.deleteAfter) kept.remove(key);
        else kept.put(key, { ...one, enabled: false });
      }
      return due.sort((a, b) => a.next - b.next);
    },
    service(call) {
      const name = decodeURIComponent(/^\/schedules\/([^/]+)$/.exec(call.path)?.[1] ?? '');
      if (call.method === 'GET' && call.path === '/schedules')
        return json(200, { Schedules: kept.list().map(shown) }, 'application/json');
      if (!name) return fault(404, 'UnknownOperationException', `${call.method} ${call.path}`);
      if (call.method === 'POST' || call.method === 'PUT') return save(call, name, call.method === 'POST');
      const group = call.query.get('groupName') ?? 'default';
      const found = kept.get(id(group, name));
      if (!found) return fault(404, 'ResourceNotFoundException', `Schedule ${name} does not exist.`);
      if (call.method === 'GET') return json(200, shown(found), 'application/json');
      kept.remove(id(group, name));
      return json(200, {}, 'application/json');
    },
  };
}

const arnOf = (group: string, name: string) => `arn:aws:scheduler:us-east-1:000000000000:schedule/${group}/${name}`;
const shown = (one: OwnSchedule) => ({
  Arn: arnOf(one.group, one.name),
  Name: one.name,
  GroupName: one.group,
  ScheduleExpression: one.expression,
  State: one.enabled ? 'ENABLED' : 'DISABLED',
  Target: one.target,
  FlexibleTimeWindow: { Mode: 'OFF' },
});
