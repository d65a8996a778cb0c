import { useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { typePlurals } from '#domain/catalog/events/brochure-kind.ts';
import { typeSlug } from '#domain/catalog/listing/listing.ts';
import { typeIn } from '#domain/catalog/listing/words.ts';
import { defaults, eventTypes, sanctionBodies, unsanctioned } from '#domain/catalog/lists.ts';
import { sportOptions } from '#domain/catalog/sports.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';
import { media } from '#web/src/ui/tokens.ts';

const sportsOffered = sportOptions(defaults.sportId);
/** Sanctioning bodies to filter a list by. */
const bodiesOffered = [...sanctionBodies, unsanctioned].map((body) => ({ value: body, label: body }));

const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: end;
  @media ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 196px 180px 140px;
    gap: var(--space-3);
    > button {
      display: none;
    }
  }
  label:not(.sr-only) {
    position: absolute;
    clip-path: inset(50%);
  }
`;
/* The choices are behind a button where they would be cut off, or leave too little room for the search. */
const Choices = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--space-2);
  @media ${media.wide} {
    display: contents;
  }
`;

const byTime = ['upcoming', 'live', 'past'] as const;
const titles = { upcoming: 'Upcoming', live: 'Live now', past: 'Past' } as const;

/**
 * Filters by when (tabs), where and who (search), type, sanctioning body, and sport. A list for one type
 * (`/tournaments/league`) shows its upcoming events. Its tabs go to that type's live and past events, and picking
 * another type goes to that type's upcoming events.
 */
export function Filters({ filter, signedIn }: { filter: string; signedIn: boolean }) {
  const [query, change] = useQuery();
  const go = useNavigate();
  const [open, setOpen] = useState(false);
  const own = typeIn(filter);
  const type = own ? typeSlug(own) : (query.get('type') ?? undefined);
  const kept = {
    q: query.get('q') ?? undefined,
    type,
    by: query.get('by') ?? undefined,
    sport: query.get('sport') ?? undefined,
  };
  const chosen = [own ? null : query.get('type'), kept.by, kept.sport].filter(Boolean).length;
  const upcoming = own ? to(paths.filteredTournaments, { filter }, { ...kept, type: undefined }) : null;
  const times = signedIn ? [...byTime, 'favorites' as const] : byTime;
  return (
    <>
      <LinkTabs
        label="When"
        items={times.map((time) => ({
          to: (time === 'upcoming' && upcoming) || to(paths.filteredTournaments, { filter: time }, kept),
          title: time === 'favorites' ? 'Favorites' : titles[time],
        }))}
      />
      <Narrow>
        <SearchBox
          key={query.get('q') ?? ''}
          label="Search events"
          placeholder="Event or city"
          value={query.get('q') ?? ''}
          onSearch={(q) => change({ q, p: undefined })}
        />
        <Button kind="quiet" icon="filter" aria-expanded={open} onClick={() => setOpen(!open)}>
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </Button>
        <Choices $open={open}>
          <Select
            label="Type"
            placeholder="All types"
            value={type ?? ''}
            options={eventTypes.map((type) => ({ value: typeSlug(type), label: typePlurals[type] }))}
            onChange={({ target }) =>
              own
                ? go(
                    to(paths.filteredTournaments, { filter: 'upcoming' }, { ...kept, type: target.value || undefined }),
                  )
                : change({ type: target.value, p: undefined })
            }
          />
          <Select
            label="Sanctioned by"
            placeholder="Sanction"
            value={query.get('by') ?? ''}
            options={bodiesOffered}
            onChange={({ target }) => change({ by: target.value, p: undefined })}
          />
          <Select
            label="Sport"
            placeholder="All sports"
            value={query.get('sport') ?? ''}
            options={sportsOffered}
            onChange={({ target }) => change({ sport: target.value, p: undefined })}
          />
        </Choices>
      </Narrow>
    </>
  );
}
