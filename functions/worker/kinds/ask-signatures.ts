import type * as z from 'zod';
import { askSignaturesKind } from '#domain/jobs/kinds/ask-signatures.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { paperState } from '#domain/notices/agreements/copy.ts';
import { fullName } from '#domain/people/names.ts';
import { realPeople } from '#domain/registration/teams/team-name.ts';
import { isRefusedForGood } from '../../kernel/aws/client.ts';
import { askToSign } from '../../subjects/agreements/ask.ts';
import { agreementItem, paperItem } from '../../subjects/agreements/items.ts';
import { papersOf } from '../../subjects/agreements/statuses.ts';
import { ownEvent } from '../../subjects/campaigns/audience.ts';
import { myTurn } from '../../subjects/campaigns/delivery.ts';
import { teamItem, teamsInTournament } from '../../subjects/catalog/items.ts';
import type { KeepNote } from '../../subjects/notices/recipients.ts';
import { playerItem } from '../../subjects/people/items.ts';
import type { JobCall, JobWork } from '../walk.ts';
import type { SendDeps } from './send-campaign.ts';

type Params = typeof askSignaturesKind.params;
/** Besides the email, users with an account also get a line in their inbox. */
export type AskDeps = SendDeps & { readonly note: KeepNote };
type Call = JobCall<z.output<Params>, AskDeps>;

/** Returns everyone on the event's teams who hasn't signed any version, or the selected players. */
async function find({ deps: { table }, params }: Call) {
  const agreement = await table.get(agreementItem, { id: params.agreementId });
  if (!agreement || !(await ownEvent(table, params.organizationId, params.tournamentId)))
    return { rows: [], cursor: null };
  const teams = (await table.list(teamItem, teamsInTournament(params.tournamentId))).filter(
    ({ isDeleted }) => !isDeleted,
  );
  const there = [...new Set(teams.flatMap(realPeople))];
  const ids = params.playerProfileIds ? there.filter((id) => params.playerProfileIds?.includes(id)) : there;
  const papers = await papersOf(table, agreement.id, ids);
  // Selected players who signed an earlier version are asked to sign the new one.
  const asked = ['unsent', 'unsigned', ...(params.playerProfileIds ? ['signedPrev'] : [])];
  const open = ids.filter((id) => asked.includes(paperState(agreement, papers.get(id))));
  const rows = open.map(
    (id): JobRow => ({ key: `p-${id}`, label: `Player ${id}`, would: 'Will be asked to sign', data: id }),
  );
  return { rows, cursor: null };
}

async function act({ deps, params, now }: Call, row: JobRow & { readonly ref: string }): Promise<JobAnswer> {
  const { table } = deps;
  const playerProfileId = row.data as number;
  const [agreement, event, profile, paper] = await Promise.all([
    table.get(agreementItem, { id: params.agreementId }),
    ownEvent(table, params.organizationId, params.tournamentId),
    table.get(playerItem, { id: playerProfileId }),
    table.get(paperItem, { playerProfileId, agreementId: params.agreementId }),
  ]);
  if (!agreement || !event || !profile) return { ok: false, told: 'The player, event or agreement no longer exists.' };
  const name = fullName(profile);
  if (paper?.signedVersion === agreement.version) return { ok: true, told: `${name} has already signed` };
  if (paper?.ref === row.ref) return { ok: true, told: `${name} was asked`, sums: { asked: 1 } };
  await myTurn(table, 'email', deps);
  try {
    const asked = await askToSign(deps, { agreement, event, profile, ref: row.ref, now });
    return asked
      ? { ok: true, told: `${name} was asked`, sums: { asked: 1 } }
      : { ok: false, told: `${name} has no email address on file. For a junior, we need a guardian’s address.` };
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    return { ok: false, told: `${name}’s email address is invalid.` };
  }
}

export const askSignaturesWork: JobWork<Params, AskDeps> = {
  kind: askSignaturesKind,
  find,
  act,
  part: 50,
  abreast: 8,
};
