import type * as z from 'zod';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import { askSignaturesKind } from '#domain/jobs/kinds/ask-signatures.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { listed } from '#domain/kernel/text.ts';
import { paperState } from '#domain/notices/agreements/copy.ts';
import { fullName } from '#domain/people/names.ts';
import { realPeople } from '#domain/registration/teams/team-name.ts';
import { isRefusedForGood } from '../../kernel/aws/client.ts';
import { askToSign, bySigner } from '../../subjects/agreements/ask.ts';
import { agreementItem } from '../../subjects/agreements/items.ts';
import { papersOf } from '../../subjects/agreements/statuses.ts';
import { ownEvent } from '../../subjects/campaigns/audience.ts';
import { myTurn } from '../../subjects/campaigns/delivery.ts';
import { teamItem, teamsInTournament } from '../../subjects/catalog/items.ts';
import { eachAddressOnce } from '../../subjects/notices/once.ts';
import { playerItem } from '../../subjects/people/items.ts';
import type { JobCall, JobWork } from '../walk.ts';
import type { SendDeps } from './send-campaign.ts';

type Params = typeof askSignaturesKind.params;
type Call = JobCall<z.output<Params>, SendDeps>;

/** Returns everyone on the event's teams who hasn't signed any version, or the selected players, one row per signer. */
async function find({ deps: { table }, params, now }: Call) {
  const agreement = await table.get(agreementItem, { id: params.agreementId });
  const event = await ownEvent(table, params.organizationId, params.tournamentId);
  if (!agreement || !event) return { rows: [], cursor: null };
  const teams = (await table.list(teamItem, teamsInTournament(params.tournamentId))).filter(
    ({ isDeleted }) => !isDeleted,
  );
  const there = [...new Set(teams.flatMap(realPeople))];
  const ids = params.playerProfileIds ? there.filter((id) => params.playerProfileIds?.includes(id)) : there;
  const papers = await papersOf(table, agreement.id, ids);
  // Selected players who signed an earlier version are asked to sign the new one.
  const asked = ['unsent', 'unsigned', ...(params.playerProfileIds ? ['signedPrev'] : [])];
  const open = ids.filter((id) => asked.includes(paperState(agreement, papers.get(id))));
  const profiles = await table.getMany(
    playerItem,
    open.map((id) => ({ id })),
  );
  const rows = bySigner(profiles, todayAt(event, now)).map((group): JobRow => {
    const players = group.map(({ id }) => id);
    const label = `${players.length > 1 ? 'Players' : 'Player'} ${players.join(', ')}`;
    return { key: `p-${players[0]}`, label, would: 'Will be asked to sign', data: players };
  });
  return { rows, cursor: null };
}

async function act({ deps, params, now }: Call, row: JobRow & { readonly ref: string }): Promise<JobAnswer> {
  const { table } = deps;
  const ids = [row.data as number | readonly number[]].flat();
  const [agreement, event, profiles] = await Promise.all([
    table.get(agreementItem, { id: params.agreementId }),
    ownEvent(table, params.organizationId, params.tournamentId),
    table.getMany(
      playerItem,
      ids.map((id) => ({ id })),
    ),
  ]);
  if (!agreement || !event || profiles.length === 0)
    return { ok: false, told: 'The player, event or agreement no longer exists.' };
  const papers = await papersOf(table, agreement.id, ids);
  const open = profiles.filter(({ id }) => papers.get(id)?.signedVersion !== agreement.version);
  const names = listed((open.length > 0 ? open : profiles).map(fullName));
  if (open.length === 0) return { ok: true, told: `${names} ${profiles.length > 1 ? 'have' : 'has'} already signed` };
  const done: JobAnswer = { ok: true, told: `Asked to sign for ${names}`, sums: { asked: open.length } };
  if (open.every(({ id }) => papers.get(id)?.ref === row.ref)) return done;
  await myTurn(table, 'email', deps);
  const once = eachAddressOnce(deps, row.ref);
  try {
    const groups = bySigner(open, todayAt(event, now));
    const asked = await Promise.all(
      groups.map((group) => askToSign(once, { agreement, event, profiles: group, ref: row.ref, now })),
    );
    return asked.every(Boolean)
      ? done
      : {
          ok: false,
          told: `There’s no email address on file to sign for ${names}. Juniors need a guardian’s address.`,
        };
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    return { ok: false, told: `The email address to sign for ${names} is invalid.` };
  }
}

export const askSignaturesWork: JobWork<Params, SendDeps> = {
  kind: askSignaturesKind,
  find,
  act,
  part: 50,
  abreast: 8,
};
