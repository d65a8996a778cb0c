import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { type DivisionGrid, divisionOfRow } from '#domain/catalog/desk/division-grid.ts';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import type { WrittenDivision, WrittenFacts, WrittenTexts } from '#domain/catalog/desk/written.ts';
import { plateDay, whenAndWhere } from '#domain/catalog/events/when-and-where.ts';
import { descriptionFor } from '#domain/catalog/templates/starter-pages.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import { isRealDate } from '#domain/kernel/time.ts';
import { Divisions } from '#web/src/features/event/divisions.tsx';
import { EventCover } from '#web/src/features/event/event-cover.tsx';
import { EventFacts } from '#web/src/features/event/event-facts.tsx';
import { useMedia } from '#web/src/lib/device.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { DatePlate } from '#web/src/ui/data/date-plate.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import type { RulesForm } from '../use-desk.ts';

const RichText = lazyPart(() => import('#web/src/ui/data/rich-text.tsx'), 'RichText');

/** Unsaved input from the steps. */
type Typed = {
  readonly facts: WrittenFacts;
  readonly texts: WrittenTexts;
  readonly rules: RulesForm;
  readonly grid: DivisionGrid;
};

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text);

/** Returns a division without registrations. */
export const emptyDivision = (written: WrittenDivision, id: number, tournamentId: number): DivisionView =>
  ({
    ...{ ...written, id, tournamentId, days: [], complete: false },
    places: { active: 0, waiting: 0, held: 0, left: written.maxTeams },
  }) as DivisionView;

type Saved = { readonly id: number; readonly divisions: DeskView['divisions'] };

/** Returns how many spots a division has left with the typed limit. */
function leftOf({ places: { active, held, left }, maxTeams: limit }: Saved['divisions'][number], typed: number | null) {
  if (typed === null) return null;
  return Math.max(0, limit === null || left === null ? typed - active - held : left + typed - limit);
}

/** Returns a row as a visitor would see it. A row without a price isn't for sale yet. */
function shownDivision(
  row: DivisionGrid['rows'][number],
  { grid, facts }: Typed,
  { id, divisions }: Saved,
): DivisionView[] {
  if (row.division.trim() === '') return [];
  const before = divisions.find((division) => division.id === row.id) ?? null;
  const isPriced = row.own || row.prices.every((price) => Number.isInteger(price));
  const windows = isPriced ? grid.windows.filter(({ dtStart, dtEnd }) => isTime(dtStart) && isTime(dtEnd)) : [];
  const maxTeams = Number.isInteger(row.maxTeams) ? row.maxTeams : null;
  const shown = emptyDivision(divisionOfRow({ ...row, maxTeams }, { ...grid, windows }, before, facts), row.id, id);
  return [before ? { ...shown, places: { ...before.places, left: leftOf(before, maxTeams) } } : shown];
}

/** Returns the event as its page would show it now, with everything that is typed. */
export function shownEvent(
  { facts: saved, rules: { jsonProps, jProps }, divisions, organization }: DeskView,
  typed: Typed,
  host: TournamentView['organization'] | undefined,
): TournamentView {
  const { facts, rules, texts } = typed;
  const isDated = isRealDate(facts.startDate) && isRealDate(facts.endDate);
  const days = isDated ? {} : { startDate: saved.startDate, endDate: saved.endDate };
  // The description is adjusted here in the same way as on saving.
  const description = descriptionFor(texts.description, saved, { ...facts, ...days });
  return {
    ...{ ...saved, ...facts, ...days, ...texts, description, jProps, sanctionErrorText: rules.sanctionErrorText },
    locations: facts.locations.filter(({ name }) => name.trim()),
    jsonProps: { ...jsonProps, cartFees: rules.cartFees },
    divisions: typed.grid.rows.flatMap((row) => shownDivision(row, typed, { id: saved.id, divisions })),
    organization: host ?? { ...organization, logoUrl: '', email: '', websiteUrl: '' },
  };
}

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--bg);
  zoom: 0.86;
  .board {
    min-height: 0;
  }
  /* A division is two columns here, however wide the screen is. */
  [aria-labelledby='divisions'] > ul {
    display: block;
  }
  [aria-labelledby='divisions'] li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 12px;
  }
  /* The fee and the button share a line below both columns. */
  [aria-labelledby='divisions'] li > :nth-child(3) {
    grid-column: 1 / -1;
    flex-direction: row;
    text-align: left;
  }
`;
const Inside = styled.div`
  padding: 12px;
`;
/** A column that stays in view while the form beside it scrolls. */
const Beside = styled.aside`
  position: sticky;
  top: 72px;
  max-height: calc(100vh - 96px);
  overflow-y: auto;
`;

/** The public page's content. Nothing in it can be pressed, because it's a picture of what visitors see. */
function Page({ event }: { event: TournamentView }) {
  return (
    <Frame inert>
      <div className={`board${event.coverPhotoUrl ? ' cover' : ''}`}>
        {event.coverPhotoUrl ? (
          <EventCover url={event.coverPhotoUrl} contain={event.containCover} />
        ) : (
          <CourtLines seed={event.name} shy />
        )}
        <div className="board-words">
          <DatePlate date={plateDay(event)} big />
          <div>
            <div className="board-chips">
              <Chip>{event.type}</Chip>
            </div>
            <h3 className="board-title">{event.name || 'Name'}</h3>
            <p>{whenAndWhere(event)}</p>
          </div>
        </div>
      </div>
      <Inside>
        <Stack $gap={3}>
          {event.divisions.length === 0 ? (
            <Card>
              <EmptyState title="No divisions yet">
                The host hasn’t published any divisions. Check back soon, or star the event.
              </EmptyState>
            </Card>
          ) : (
            <Divisions event={event} pages={false} />
          )}
          {event.description && (
            <Card>
              <Suspense>
                <RichText html={event.description} />
              </Suspense>
            </Card>
          )}
          <EventFacts event={event} />
        </Stack>
      </Inside>
    </Frame>
  );
}

/** The public page as it would look now. It's beside the form, or in a dialog on smaller screens. */
export function Preview({ event }: { event: TournamentView }) {
  const beside = useMedia(media.desktop);
  const [open, setOpen] = useState(false);
  const page = <Page event={event} />;
  if (beside)
    return (
      <Beside aria-label="Public page" tabIndex={0}>
        <Stack $gap={2}>
          <Muted>{event.isPublic ? 'Public page' : 'Public page, once you publish'}</Muted>
          {page}
        </Stack>
      </Beside>
    );
  return (
    <>
      <Button size="s" icon="eye" onClick={() => setOpen(true)}>
        Preview page
      </Button>
      {open && (
        <Dialog title="Public page" onClose={() => setOpen(false)}>
          {page}
        </Dialog>
      )}
    </>
  );
}
