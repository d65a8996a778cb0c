import { randomUUID } from 'node:crypto';
import type { Unit } from '#functions/kernel/unit.ts';
import { names } from '../environment.ts';
import type { Queue } from '../queue.ts';
import type { StoredFile } from './bucket.ts';
import { type AwsService, bodyOf, fault, json, targetOf } from './server.ts';

/** One event in the form in which EventBridge passes it to its targets. */
type BusEvent = {
  readonly version: '0';
  readonly id: string;
  readonly 'detail-type': string;
  readonly source: string;
  readonly account: string;
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: unknown;
};
type Entry = {
  Source?: string;
  DetailType?: string;
  Detail?: string;
  EventBusName?: string;
  Time?: number;
  Resources?: string[];
};
type Bus = {
  service: AwsService;
  publish(entry: Entry): { EventId: string } | { ErrorCode: string; ErrorMessage: string };
};

/** PutEvents accepts this many entries, and this many bytes in total. */
const busLimits = { entries: 10, bytes: 256 * 1024 } as const;

type Setting = {
  units: readonly Unit[];
  queue: Queue;
  name: string;
  now: () => number;
  seen: (event: BusEvent, consumers: readonly string[]) => void;
};

/**
 * Opens the event bus, which accepts PutEvents. A rule for each unit and detail type delivers to the unit's queue, as
 * in the cloud.
 */
export function openBus({ units, queue, name, now, seen }: Setting): Bus {
  const consumers = new Map<string, string[]>();
  for (const unit of units)
    for (const type of unit.events ?? []) consumers.set(type, [...(consumers.get(type) ?? []), unit.name]);

  const publish: Bus['publish'] = (entry) => {
    const refused = faultOf(entry, name);
    if (refused) return refused;
    const time = entry.Time ? entry.Time * 1000 : now();
    const event: BusEvent = {
      version: '0',
      id: randomUUID(),
      'detail-type': entry.DetailType as string,
      source: entry.Source as string,
      account: '000000000000',
      time: `${new Date(time).toISOString().slice(0, 19)}Z`,
      region: 'us-east-1',
      resources: entry.Resources ?? [],
      detail: JSON.parse(entry.Detail as string),
    };
    const wanted = event.source === 'sideout' ? (consumers.get(event['detail-type']) ?? []) : [];
    for (const unit of wanted) queue.add(unit, JSON.stringify(event), event['detail-type']);
    seen(event, wanted);
    return { EventId: event.id };
  };

  return {
    publish,
    service(call) {
      if (targetOf(call) !== 'PutEvents') return fault(400, 'UnknownOperationException', targetOf(call));
      const Entries = bodyOf<{ Entries?: Entry[] }>(call)?.Entries;
      if (!Array.isArray(Entries) || !Entries.length || Entries.length > busLimits.entries)
        return fault(400, 'ValidationException', `Entries must have between 1 and ${busLimits.entries} members`);
      if (call.body.length > busLimits.bytes)
        return fault(400, 'ValidationException', 'Total size of the entries in the request is over the limit.');
      const results = Entries.map(publish);
      return json(200, {
        FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length,
        Entries: results,
      });
    },
  };
}

function faultOf(entry: Entry, name: string): { ErrorCode: string; ErrorMessage: string } | null {
  const missing = (['Source', 'DetailType', 'Detail'] as const).find((field) => !entry[field]);
  if (missing) return { ErrorCode: 'InvalidArgument', ErrorMessage: `Parameter ${missing} is not valid.` };
  const bus = entry.EventBusName?.split('/').at(-1) ?? name;
  if (bus !== name) return { ErrorCode: 'ResourceNotFoundException', ErrorMessage: `Event bus ${bus} does not exist.` };
  try {
    const detail: unknown = JSON.parse(entry.Detail as string);
    if (detail !== null && typeof detail === 'object' && !Array.isArray(detail)) return null;
  } catch {
    // The response is sent below.
  }
  return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
}

/** Returns what EventBridge's rule for the bucket passes on about a file (S3's own event, on the account's default bus). */
export const objectCreated = ({ key, size, etag }: StoredFile, at: number): BusEvent => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Object Created',
  source: 'aws.s3',
  account: '000000000000',
  time: `${new Date(at).toISOString().slice(0, 19)}Z`,
  region: 'us-east-1',
  resources: [`arn:aws:s3:::${names.media}`],
  detail: {
    version: '0',
    bucket: { name: names.media },
    object: { key, size, etag: etag.replaceAll('"', ''), sequencer: at.toString(16).padStart(16, '0') },
    'request-id': randomUUID(),
    requester: '000000000000',
    reason: 'PostObject',
  },
});
