import { consentWords } from '#domain/clubs/consent-states.ts';
import { clubHistory } from '#domain/clubs/operations-data.ts';
import { fieldWords } from '#domain/clubs/player-fields.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';

type Change = Answer<typeof clubHistory>['items'][number];
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const acts: Record<Change['act'], string> = {
  added: 'Added',
  imported: 'Imported',
  corrected: 'Corrected',
  undone: 'Taken back',
  left: 'Left the club',
  back: 'Back in the club',
  consent: 'Consent',
  merged: 'Two made one',
};
const words: Readonly<Record<string, string>> = { ...fieldWords, consent: 'Consent', leftAt: 'Left' };
const said = (field: string, value: string): string =>
  field === 'consent' ? (consentWords[value as keyof typeof consentWords] ?? value) : value || 'nothing';
const changeWords = ({ act, fields }: Change): string =>
  act === 'added' || (act === 'imported' && fields.every(({ from }) => from === ''))
    ? `with ${fields.map(({ field }) => words[field] ?? field).join(', ')}`
    : fields
        .map(({ field, from, to }) => `${words[field] ?? field}: ${said(field, from)} → ${said(field, to)}`)
        .join('; ');

const columns: readonly Column<Change>[] = [
  {
    key: 'at',
    title: 'When',
    tight: true,
    card: 'figure',
    sort: ({ at }) => at,
    cell: ({ at }) => momentIn(at, zone),
    csv: ({ at }) => new Date(at).toISOString(),
  },
  { key: 'player', title: 'Player', lead: true, sort: ({ player }) => player },
  { key: 'act', title: 'What', card: 'fact', sort: ({ act }) => acts[act] },
  { key: 'told', title: 'From, to', card: 'fact', sort: changeWords },
  { key: 'who', title: 'Who', sort: ({ who }) => who },
];

/** What was done to the club's players: who, when, of which field from what to what. */
export function History({ clubId }: { clubId: number }) {
  const source = useCall(clubHistory, { params: { id: clubId } });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={8} what="the history" />}>
      {({ items }) => (
        <ListBody
          all={items}
          things="changes"
          columns={columns}
          rowKey={({ memberId, at, act }) => `${memberId} ${at} ${act}`}
          nameOf={({ player }) => player}
          search={({ player, who }) => `${player} ${who}`}
          filters={[
            {
              key: 'act',
              label: 'What',
              options: Object.entries(acts).map(([value, label]) => ({ value, label })),
              keep: ({ act }, value) => act === value,
            },
          ]}
          defaultSort="-at"
          csv={['club', 'history']}
        />
      )}
    </Loaded>
  );
}
