import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { eventIn } from '#domain/site/roots.ts';
import { useEventOf } from '#web/src/features/event/use-event.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';
import { store } from '#web/src/lib/store.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { choice } from '#web/src/ui/overlays/popover.tsx';
import { type Destination, matching, onceEach } from './destinations.ts';
import { eventPlaces, menuPlaces, numberPlaces, useDestinations } from './use-destinations.ts';

const Places = styled.div`
  max-height: min(52dvh, 440px);
  overflow-y: auto;
  [role='option'] {
    ${choice}
    justify-content: space-between;
  }
  [aria-selected='true'] {
    background: var(--sunken);
    box-shadow: inset 0 0 0 2px var(--focus);
  }
  small {
    text-align: right;
  }
`;
/** How long to wait after the last keystroke, in ms. */
const pause = 250;

/** The results: known pages first, then the server's. Without text, the current event's pages. */
function usePlaces(typed: string) {
  const { pathname } = useLocation();
  const session = useSession();
  const { theme } = useSite();
  const { data: event } = useEventOf(eventIn(pathname));
  const settled = useDebounced(typed, pause);
  const { found, isAsked, why } = useDestinations(settled, session, pathname);
  const { actor } = session;
  const here = event ? eventPlaces(event, actor) : [];
  const { named, others } = matching([...here, ...menuPlaces(actor, theme)], typed);
  // The server also searches locations and divisions, so matching names are put first.
  const asked = settled === typed ? [...matching(found, typed).named, ...found] : [];
  const all = typed.trim() === '' ? here : [...numberPlaces(typed, actor), ...named, ...asked, ...others];
  const places = onceEach(all);
  return { places, isAsked: isAsked || settled !== typed, why };
}

/** Goes to a page, event, organization or player by a few letters of the name. Opened with Ctrl+K. */
export function GoTo({ onClose }: { onClose(): void }) {
  const [typed, type] = useState('');
  const [at, setAt] = useState(0);
  const go = useNavigate();
  const list = useId();
  const shown = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { places, isAsked, why } = usePlaces(typed);
  const active = Math.min(at, places.length - 1);
  // Moves the focus to the field, because the dialog moved it to its close button when it opened.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    shown.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const open = (place: Destination | undefined) => {
    if (!place) return;
    onClose();
    void go(place.to);
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (by === undefined) open(places[active]);
    else if (places.length > 0) setAt((active + by + places.length) % places.length);
  };
  const typing = typed.trim().length;
  return (
    <Dialog title="Go to" onClose={onClose}>
      <Stack $gap={3}>
        <TextField
          label="Page, event, organization, player"
          value={typed}
          ref={field}
          autoComplete="off"
          role="combobox"
          aria-expanded={places.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
          onChange={({ target }) => {
            type(target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        <Places ref={shown} id={list} role="listbox" aria-label="Pages">
          {places.map((place, i) => (
            // The field handles its list's keys.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the arrow keys and Enter
            <div
              key={place.to}
              id={`${list}-${i}`}
              role="option"
              aria-selected={i === active}
              tabIndex={-1}
              onClick={() => open(place)}
            >
              <span>{place.name}</span>
              <small>{place.kind}</small>
            </div>
          ))}
        </Places>
        <Muted role="status">
          {typing === 0
            ? 'Type a few letters. Use the arrow keys to choose and Enter to open.'
            : places.length > 0
              ? ''
              : isAsked
                ? 'Searching…'
                : (why?.title ?? (typing < 3 ? 'Type at least three letters to search.' : 'Nothing found.'))}
        </Muted>
      </Stack>
    </Dialog>
  );
}

/** The open dialog: "Go to", the list of keys, or nothing. */
export const goTo = store<'places' | 'keys' | null>(null);
