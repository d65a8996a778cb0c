import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { type Audience, type Campaign, tally, writtenCampaign } from '#domain/notices/campaigns/schema.ts';
import { campaignState } from '#domain/notices/campaigns/state.ts';
import { type AudienceNames, audienceWords } from '#domain/notices/campaigns/words.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { divisionItem, tournamentItem } from '../store/catalog/items.ts';
import { userRecordItem } from '../store/identity/items.ts';
import { jobItem } from '../store/jobs/items.ts';
import { levelItem } from '../store/memberships/items.ts';
import { tallyItem } from '../store/notices/campaigns.ts';
import { playPoolItem } from '../store/play/items.ts';

const late = { consistent: false } as const;
const noNames: AudienceNames = { event: '', division: '', pool: '', level: '' };

/** What the things of an audience are called today. */
async function namesOf(table: Table, organizationId: number, audience: Audience): Promise<AudienceNames> {
  if (audience.of === 'club') return noNames;
  if (audience.of === 'members') {
    const level = audience.levelId && (await table.get(levelItem, { organizationId, id: audience.levelId }, late));
    return { ...noNames, level: level ? level.title || level.name : '' };
  }
  const { divisionId = null, poolId = null } = audience.of === 'event' ? audience : {};
  const [event, division, pool] = await Promise.all([
    table.get(tournamentItem, { id: audience.tournamentId }, late),
    divisionId && table.get(divisionItem, { id: divisionId }, late),
    divisionId && poolId && table.get(playPoolItem, { divisionId, id: poolId }, late),
  ]);
  return {
    ...{ event: event?.name ?? '', division: division ? divisionName(division) : '' },
    ...{ pool: pool ? `Pool ${pool.name}` : '', level: '' },
  };
}

/** A message as lists show it. */
export async function lineOf(table: Table, message: Stored<Campaign>) {
  const { id, channel, subject, audience, text, template, jobId, sendAt, dtModified, rev } = message;
  const [names, job, counts] = await Promise.all([
    namesOf(table, message.organizationId, audience),
    jobId === null ? null : table.get(jobItem, { id: jobId }),
    table.get(tallyItem, { campaignId: id }),
  ]);
  return {
    ...{ id, channel, subject: subject || text.slice(0, 80), to: audienceWords(audience, names), template, jobId },
    ...{ sendAt, dtModified, rev, state: campaignState(message, job), tally: tally.parse(counts ?? {}) },
  };
}

export async function wholeOf(table: Table, message: Stored<Campaign>) {
  const [line, writer] = await Promise.all([
    lineOf(table, message),
    table.get(userRecordItem, { id: message.userId }, late),
  ]);
  const by = writer ? `${writer.firstName} ${writer.lastName}`.trim() : '';
  return { ...line, by, written: writtenCampaign.parse(message) };
}
