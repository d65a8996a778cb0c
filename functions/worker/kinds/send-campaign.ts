import type * as z from 'zod';
import { sendCampaignKind } from '#domain/jobs/kinds/send-campaign.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import type { Random } from '#domain/kernel/ids.ts';
import { isRefusedForGood, type Sleep } from '../../kernel/aws/client.ts';
import { type Reader, readersOf } from '../../subjects/campaigns/audience.ts';
import {
  addressFor,
  deliver,
  type Frame,
  frameOf,
  type MessageDeps,
  myTurn,
} from '../../subjects/campaigns/delivery.ts';
import {
  campaignItem,
  messageRefused,
  recipientItem,
  recipientKey,
  recordMessage,
  sendingBegun,
} from '../../subjects/campaigns/items.ts';
import { eachAddressOnce } from '../../subjects/notices/once.ts';
import type { KeepNote } from '../../subjects/notices/recipients.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import type { JobCall, JobWork } from '../walk.ts';

export type SendDeps = MessageDeps & {
  readonly note: KeepNote;
  readonly now: () => number;
  readonly pause: Sleep;
  readonly random: Random;
};
type Params = typeof sendCampaignKind.params;
type Call = JobCall<z.output<Params>, SendDeps>;
type ToDo = JobRow & { readonly ref: string };

async function find(call: Call, cursor: string | null) {
  const { table } = call.deps;
  const { organizationId, campaignId: id } = call.params;
  const [message, organization] = await Promise.all([
    table.get(campaignItem, { organizationId, id }),
    table.get(organizationItem, { id: organizationId }),
  ]);
  const readers =
    message && organization && (await readersOf({ table, organization, now: call.now }, message.audience, cursor));
  if (!readers) return { rows: [], cursor: null };
  // Someone in two parts of the audience has a row in each. When the second row is processed, they already have the
  // message.
  const rows = readers.readers.map(
    (reader): JobRow => ({
      key: `${cursor ?? 0}-${recipientKey(id, reader.email)}`,
      label: reader.email.slice(0, 200),
      would: 'Will get the message',
      data: reader,
    }),
  );
  return { rows, cursor: readers.cursor };
}

const frames = new WeakMap<object, Map<number, Promise<Frame>>>();
/** Returns an organization's name, logo and colors, read once for a whole turn. */
function frameFor({ deps, params }: Call): Promise<Frame> {
  const knownFrames = frames.get(deps) ?? new Map<number, Promise<Frame>>();
  frames.set(deps, knownFrames);
  const frame = knownFrames.get(params.organizationId) ?? frameOf(deps.table, params.organizationId);
  knownFrames.set(params.organizationId, frame);
  return frame;
}

/**
 * Writes to one address, once for the whole message, even if a worker dies before the message is counted as sent
 * (`eachAddressOnce`). Recipients who have opted out by then are skipped. An address that the provider refuses
 * permanently fails only its own row.
 */
async function act(call: Call, row: ToDo): Promise<JobAnswer> {
  const { table } = call.deps;
  const { organizationId, campaignId } = call.params;
  const { email, values, why } = row.data as Reader;
  const message = await table.get(campaignItem, { organizationId, id: campaignId });
  if (!message) return { ok: false, told: 'The message no longer exists.' };
  const address = await addressFor(table, message.channel, organizationId, email);
  if (address === null) return { ok: true, told: leftOut[message.channel], sums: { left: 1 } };
  const note = { campaignId, key: recipientKey(campaignId, email), ref: row.ref, at: call.now };
  const begun = await table.write(sendingBegun(note));
  if (!begun.ok) {
    const before = begun.problem.old && recipientItem.decode(begun.problem.old);
    if (before && (before.ref !== row.ref || before.state !== 'begun'))
      return { ok: true, told: 'Already got the message' };
  }
  await myTurn(table, message.channel, call.deps);
  try {
    await deliver(eachAddressOnce(call.deps, row.ref), message, await frameFor(call), { address, email, values, why });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    await table.transact(messageRefused(note));
    return { ok: false, told: 'The email address is invalid, or the provider refuses it.' };
  }
  await table.transact(recordMessage(note));
  return { ok: true, told: 'Sent', sums: { sent: 1 } };
}
const leftOut = {
  email: 'Opted out, or the address doesn’t work',
  sms: 'Hasn’t opted in to texts',
} as const;

export const sendCampaignWork: JobWork<Params, SendDeps> = { kind: sendCampaignKind, find, act, part: 50, abreast: 8 };
