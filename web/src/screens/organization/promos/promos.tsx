import { useState } from 'react';
import { useParams } from 'react-router';
import { ownPromos } from '#domain/commerce/operations-promos.ts';
import type { OwnPromo } from '#domain/commerce/promos/written.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { nameColumn, OwnedList } from '#web/src/pages/owned-list.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { PromoDialog } from './promo-dialog.tsx';
import { datesOf, stateOf, usesOf, whereOf, worthOf } from './words.ts';

type Acts = { edit(promo: OwnPromo): void; showCodes(promo: OwnPromo): void };

const columnsOf = (
  { edit, showCodes }: Acts,
  zone: string,
  now: number,
  worth: (promo: OwnPromo) => string,
): readonly Column<OwnPromo>[] => [
  nameColumn('Code', ({ code }) => code, edit, 'code'),
  { key: 'worth', title: 'Discount', card: 'figure', cell: worth, csv: worth },
  {
    key: 'uses',
    title: 'Used',
    card: 'fact',
    sort: ({ uses }) => uses,
    csv: usesOf,
    cell: (promo) =>
      promo.oneTime ? (
        <Button kind="plain" size="s" onClick={() => showCodes(promo)}>
          {usesOf(promo)}
        </Button>
      ) : (
        usesOf(promo)
      ),
  },
  {
    key: 'dates',
    title: 'When',
    card: 'fact',
    sort: ({ dtEnd }) => dtEnd ?? Number.POSITIVE_INFINITY,
    cell: (promo) => datesOf(promo, zone),
    csv: (promo) => datesOf(promo, zone),
  },
  { key: 'where', title: 'Applies to', card: 'fact', cell: whereOf, csv: whereOf },
  { key: 'note', title: 'Note', cell: ({ note }) => note },
  {
    key: 'state',
    title: 'Status',
    sort: (promo) => stateOf(promo, now),
    csv: (promo) => stateOf(promo, now),
    cell: (promo) => <Chip tone={stateOf(promo, now) === 'On' ? 'good' : 'warn'}>{stateOf(promo, now)}</Chip>,
  },
];

/** /:username/promos, /:username/CartManager/promos: an organization's promo codes, with how often each was used (Part 1 §2.1, Part 2 §5). */
export function PromosScreen() {
  const { username = '' } = useParams();
  const organization = useOrganization();
  const now = useNow(60_000);
  const list = useCall(ownPromos, { params: { username } });
  const [coded, showCodes] = useState<string | null>(null);
  const zone = organization.data?.timeZone ?? 'UTC';
  const ofCodes = list.data?.items.find(({ key }) => key === coded);
  return (
    <>
      <OwnedList
        list={list}
        title="Promos"
        things="promo codes"
        columns={(edit) =>
          columnsOf({ edit, showCodes: ({ key }) => showCodes(key) }, zone, now, (promo) =>
            worthOf(promo, list.data?.currency),
          )
        }
        rowKey={({ key }) => key}
        nameOf={({ code }) => code}
        search={({ code, note }) => `${code} ${note}`}
        defaultSort="code"
        empty="A code takes a fixed amount or a percentage off. Buyers enter it in their cart."
        add={{ label: 'New promo', disabled: !organization.data }}
        csv={[username, 'promos']}
        dialog={({ row, close, saved }) =>
          organization.data && (
            <PromoDialog
              organization={organization.data}
              promo={row}
              onClose={() => {
                void list.reload();
                close();
              }}
              onSaved={(next, key) => {
                saved(next);
                if (row === null && next.items.some((promo) => promo.key === key && promo.oneTime)) showCodes(key);
              }}
            />
          )
        }
      />
      {ofCodes && (
        <CodesDialog
          username={username}
          promo={ofCodes}
          onMade={() => void list.reload()}
          onClose={() => showCodes(null)}
        />
      )}
    </>
  );
}
