import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { askSignaturesKind } from '#domain/jobs/kinds/ask-signatures.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { paperState } from '#domain/notices/agreements/copy.ts';
import type { Agreement } from '#domain/notices/agreements/schema.ts';
import type {
  agreement,
  agreementPlayers,
  agreements,
  agreementsOfEvent,
  askSignatures,
  saveAgreement,
} from '#domain/notices/operations-agreements.ts';
import { messages } from '#domain/notices/problems.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { playerName } from '#domain/registration/teams/roster.ts';
import { everyone, realPeople, shownName } from '#domain/registration/teams/team-name.ts';
import { cleanRichText } from '../../integrations/rich-text.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace } from '../../kernel/table/write.ts';
import {
  agreementItem,
  agreementsOfOrganization,
  agreementVersionItem,
  signedCountItem,
  signedCountsOf,
  versionsOf,
} from '../../subjects/agreements/items.ts';
import { papersOf, statusesOf } from '../../subjects/agreements/statuses.ts';
import { ownEvent } from '../../subjects/campaigns/audience.ts';
import { cardsOfOrganizer } from '../../subjects/catalog/cards.ts';
import { crewEvent } from '../../subjects/catalog/events.ts';
import { divisionItem, divisionsOf, teamItem, teamsInTournament } from '../../subjects/catalog/items.ts';
import { beginJob } from '../../subjects/jobs/run.ts';
import { managedBy } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';

const mostAgreements = 50;
type Named = readonly { readonly id: number; readonly name: string }[];

async function lineOf(table: Table, one: Stored<Agreement>, events: Named) {
  const { id, name, version, tournamentIds, dtModified, rev } = one;
  const counts = await table.list(signedCountItem, signedCountsOf(id));
  return {
    ...{ id, name, version, dtModified, rev },
    events: tournamentIds.map((of) => ({
      id: of,
      name: events.find((event) => event.id === of)?.name ?? `Event ${of}`,
    })),
    signed: counts.find((of) => of.version === version)?.n ?? 0,
    signedEver: counts.reduce((sum, { n }) => sum + n, 0),
  };
}

const eventsOf = async (table: Table, organizationId: number): Promise<Named> =>
  (await cardsOfOrganizer(table, organizationId))
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate))
    .map(({ id, name }) => ({ id, name }));

/** Returns an organization if the actor manages it. Directors can't change what its players sign. */
async function managing(table: Table, actor: Actor, username: string) {
  const managed = await managedBy(table, actor, username, 'organization.manage');
  return managed
    ? ({ ok: true, value: managed.organization } as const)
    : refuse(organizations['unknown-organization']());
}

export const agreementsHandler: Handler<typeof agreements, Deps> = async ({ params, actor }, { table }) => {
  const found = await managing(table, actor, params.username);
  if (!found.ok) return found;
  const [all, events] = await Promise.all([
    table.list(agreementItem, agreementsOfOrganization(found.value.id)),
    eventsOf(table, found.value.id),
  ]);
  return ok({ items: await Promise.all(all.map((one) => lineOf(table, one, events))), events: [...events] });
};

/** Returns one of the organization's agreements if the actor manages the organization. */
async function ownAgreement(table: Table, actor: Actor, params: { username: string; id: number }) {
  const found = await managing(table, actor, params.username);
  if (!found.ok) return found;
  const one = await table.get(agreementItem, { id: params.id });
  if (one?.organizationId !== found.value.id) return refuse(messages['no-such-agreement']());
  return { ok: true, value: { organization: found.value, one } } as const;
}

async function wholeOf(table: Table, one: Stored<Agreement>) {
  const [versions, events] = await Promise.all([
    table.list(agreementVersionItem, versionsOf(one.id)),
    eventsOf(table, one.organizationId),
  ]);
  const line = await lineOf(table, one, events);
  return { ...line, versions: versions.map(({ version, at, text, name }) => ({ version, at, text, name })) };
}

export const agreementHandler: Handler<typeof agreement, Deps> = async ({ params, actor }, { table }) => {
  const agreement = await ownAgreement(table, actor, params);
  return agreement.ok ? ok(await wholeOf(table, agreement.value.one)) : agreement;
};

export const saveAgreementHandler: Handler<typeof saveAgreement, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, numbers },
) => {
  const found = await managing(table, actor, params.username);
  if (!found.ok) return found;
  const organizationId = found.value.id;
  const before = body.id === null ? null : await table.get(agreementItem, { id: body.id });
  if (body.id !== null && before?.organizationId !== organizationId) return refuse(messages['no-such-agreement']());
  const saved = await saveVersioned(table, { rev: before?.rev, ifMatch }, async () => {
    const { name, tournamentIds } = body.agreement;
    const eventFacts = await Promise.all(tournamentIds.map((id) => ownEvent(table, organizationId, id)));
    if (eventFacts.includes(null)) return refuse(messages['no-such-audience']());
    if (!before && (await table.list(agreementItem, agreementsOfOrganization(organizationId))).length >= mostAgreements)
      return refuse(messages['too-many-messages']());
    const text = cleanRichText(body.agreement.text);
    if (text === '') throw new ProblemError(request.invalid({ fields: { 'agreement.text': 'Enter the text' } }));
    const id = before?.id ?? (await numbers('agreement'));
    const last = before && (await table.get(agreementVersionItem, { agreementId: id, version: before.version }));
    const isNew = last?.text !== text || last.name !== name;
    const version = (before?.version ?? 0) + (isNew ? 1 : 0);
    const next = { id, organizationId, name, tournamentIds, version, dtModified: now };
    const words = { agreementId: id, version, name, text, at: now, userId: signedIn(actor) };
    return ok({
      writes: [
        before ? replace(agreementItem, before, next) : create(agreementItem, next),
        ...(isNew ? [create(agreementVersionItem, words)] : []),
      ],
      id,
    });
  });
  if (!saved.ok) return saved;
  const { id } = saved.value;
  return ok(await wholeOf(table, (await table.get(agreementItem, { id })) as Stored<Agreement>));
};

export const agreementPlayersHandler: Handler<typeof agreementPlayers, Deps> = async (
  { params, query, actor },
  { table },
) => {
  const agreement = await ownAgreement(table, actor, params);
  if (!agreement.ok) return agreement;
  const { one, organization } = agreement.value;
  const event = await ownEvent(table, organization.id, query.tournamentId);
  if (!event) return refuse(messages['no-such-audience']());
  const [teams, divisions] = await Promise.all([
    table.list(teamItem, teamsInTournament(event.id)),
    table.list(divisionItem, divisionsOf(event.id)),
  ]);
  const byId = new Map(divisions.map((division) => [division.id, division]));
  const playing = teams.filter((team) => !team.isDeleted && !team.waitlist && byId.has(team.divisionId));
  const papers = await papersOf(table, one.id, playing.flatMap(realPeople));
  const items = playing.flatMap((team) => {
    const division = byId.get(team.divisionId)!;
    const known = new Set(realPeople(team));
    return everyone(team).flatMap((player) => {
      if (player.id === null || !known.has(player.id)) return [];
      const paper = papers.get(player.id);
      return {
        ...{ playerProfileId: player.id, name: playerName(player), team: shownName(team, division) },
        ...{ division: divisionName(division), state: paperState(one, paper), askedAt: paper?.askedAt ?? null },
        ...{ signedAt: paper?.signedAt ?? null, signedVersion: paper?.signedVersion ?? 0 },
      };
    });
  });
  return ok({ name: one.name, version: one.version, items });
};

export const askSignaturesHandler: Handler<typeof askSignatures, Deps> = async (
  { params, body, actor, now },
  { table, random },
) => {
  const agreement = await ownAgreement(table, actor, params);
  if (!agreement.ok) return agreement;
  const { one, organization } = agreement.value;
  if (!(await ownEvent(table, organization.id, body.tournamentId))) return refuse(messages['no-such-audience']());
  const scope = { of: 'organization' as const, id: organization.id };
  const asked = { organizationId: organization.id, agreementId: one.id, ...body };
  const start = { id: ulid(now, random), params: asked, scope, userId: signedIn(actor) };
  const started = await beginJob(table, askSignaturesKind, start, now);
  if (!started.ok) throw new Error('signatures can always be requested');
  return ok({ jobId: started.value.id });
};

export const agreementsOfEventHandler: Handler<typeof agreementsOfEvent, Deps> = async (
  { params, actor },
  { table },
) => {
  const crew = await crewEvent(table, actor, params.id);
  if (!crew) return refuse(catalog['no-such-event']());
  const teams = (await table.list(teamItem, teamsInTournament(params.id))).filter((team) => !team.isDeleted);
  return ok({ agreementStatuses: await statusesOf(table, crew.event, teams) });
};
