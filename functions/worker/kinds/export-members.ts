import type * as z from 'zod';
import { exportMembersKind } from '#domain/jobs/kinds/members.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { csv } from '#domain/kernel/csv.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { isActive, levelName } from '#domain/memberships/levels.ts';
import { memberState } from '#domain/memberships/member-list.ts';
import { fullName } from '#domain/people/names.ts';
import {
  levelItem,
  levelsOf,
  membershipItem,
  membershipsOfOrganization,
  type StoredMembership,
} from '../../subjects/memberships/items.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { playerItem } from '../../subjects/people/items.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Params = typeof exportMembersKind.params;
type Call = JobCall<z.output<Params>, object>;

async function todayOf({ deps, params, now }: Call): Promise<string> {
  const organization = await deps.table.get(organizationItem, { id: params.organizationId });
  return dateIn(now, organization?.timeZone ?? 'UTC');
}

const wanted = (of: StoredMembership, { state, levelId, endingBy }: Call['params'], today: string): boolean =>
  (!state || memberState(of, today) === state) &&
  (!levelId || of.levelId === levelId) &&
  (!endingBy || (isActive(of, today) && of.followedById === null && of.to <= endingBy));

/** This is one part, because the list is read in full anyway and no row takes long. */
async function find(call: Call) {
  const today = await todayOf(call);
  const all = await call.deps.table.list(membershipItem, membershipsOfOrganization(call.params.organizationId));
  const rows = all
    .filter((of) => wanted(of, call.params, today))
    .map(
      ({ id, playerProfileId, name }): JobRow => ({
        ...{ key: `${playerProfileId}.${id}`, label: name.slice(0, 200) || String(playerProfileId) },
        data: { playerProfileId, id },
      }),
    );
  return { rows, cursor: null };
}

async function act(call: Call, { data }: JobRow): Promise<JobAnswer> {
  const { table } = call.deps;
  const key = data as { playerProfileId: number; id: number };
  const [of, player] = await Promise.all([
    table.get(membershipItem, key),
    table.get(playerItem, { id: key.playerProfileId }),
  ]);
  if (!of) return { ok: false, told: 'This membership no longer exists.' };
  return { ok: true, told: '', data: lineOf(of, player, await todayOf(call)) };
}

const header = [
  'Profile',
  'Name',
  'Email',
  'Phone',
  'Birth date',
  'Guardian',
  'Guardian email',
  'Level number',
  'Level',
  'Rank',
  'From',
  'To',
  'State',
  'Order',
];
type Line = (string | number | null)[];
function lineOf(of: StoredMembership, player: ReturnType<typeof playerItem.decode> | null, today: string): Line {
  const { playerProfileId, levelId, level, from, to, guardian, orderId } = of;
  return [
    ...[
      playerProfileId,
      player ? fullName(player) : of.name,
      player?.email ?? of.email,
      player?.phone ?? '',
      player?.dob ?? '',
    ],
    ...[
      guardian?.name ?? '',
      guardian?.email ?? '',
      levelId,
      '',
      levelName(level),
      from,
      to,
      memberState(of, today),
      orderId,
    ],
  ];
}

export const exportMembersWork: JobWork<Params, object> = {
  kind: exportMembersKind,
  find,
  act,
  file: async (call, answers) => {
    const levels = await call.deps.table.list(levelItem, levelsOf(call.params.organizationId));
    const names = new Map(levels.map(({ id, title, name }) => [id, title || name]));
    const rows: Line[] = [];
    for await (const { data } of answers) {
      const line = data as Line | undefined;
      if (line) rows.push(line.with(8, names.get(Number(line[7])) ?? ''));
    }
    return { name: 'members.csv', text: csv(header, rows), type: 'text/csv' };
  },
  part: 200,
  abreast: 20,
};
