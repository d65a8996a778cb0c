import type { DetailOf } from '#events/event.ts';
import { pageChanged } from '#events/site.ts';
import type { Outgoing } from '../../kernel/bus/publish.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import type { Raw } from '../../kernel/table/item.ts';
import { systemAttributes } from '../../kernel/table/schema.ts';

type Subject = DetailOf<typeof pageChanged>;
type ToSubjects = (raw: Raw) => readonly Subject[];

const event =
  (field: 'id' | 'tournamentId'): ToSubjects =>
  (raw) => [{ kind: 'event', key: String(raw[field]) }];

/**
 * The fields that public pages show from each kind of item. Fields are read without decoding, because an item that
 * can't be decoded is set aside elsewhere and the pages read it again.
 */
const shown: Readonly<Record<string, ToSubjects>> = {
  tournament: event('id'),
  tournamentBrochure: event('id'),
  tournamentRules: event('id'),
  division: event('tournamentId'),
  team: (raw) => [{ kind: 'entries', key: String(raw.tournamentId) }],
  playHead: (raw) => [{ kind: 'play', key: `${raw.tournamentId}/${raw.divisionId}` }],
  seriesCard: (raw) => [{ kind: 'series', key: String(raw.titleTag) }],
  organization: (raw) => [
    { kind: 'organization', key: String(raw.username) },
    { kind: 'site', key: String(raw.username) },
  ],
  theme: (raw) => [{ kind: 'theme', key: String(raw.organizationId) }],
};
/** The kinds of items that appear on public pages. unit.ts lists them. */
export const shownKinds: readonly string[] = Object.keys(shown);

const subjectsOf = (raw: Raw | null): readonly Subject[] =>
  (raw && shown[String(raw[systemAttributes.type])]?.(raw)) || [];

/**
 * Announces that public pages may have changed. Each of a batch's subjects is announced once, using its states before
 * (a released name leaves pages behind) and after.
 */
export function pagesShown(changes: readonly Change[]): Outgoing[] {
  const outgoings = new Map<string, Outgoing>();
  for (const { id, at, before, after } of changes)
    for (const subject of [...subjectsOf(before), ...subjectsOf(after)]) {
      const name = `${subject.kind}/${subject.key}`;
      if (!outgoings.has(name))
        outgoings.set(name, { type: pageChanged.type, event: { id: `${id}/${name}`, at, data: subject } });
    }
  return [...outgoings.values()];
}
