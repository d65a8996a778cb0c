import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { isLiveOnDay } from '#domain/catalog/events/event-status.ts';
import { cardPath } from '#domain/catalog/listing/card-path.ts';
import { tournamentSummaries } from '#domain/catalog/operations.ts';
import { showsHappeningToday, showsTodayLogo, showsTodayOn } from '#domain/organizations/today.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useHostEvents } from '#web/src/features/event-card/use-events.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { media } from '#web/src/ui/tokens.ts';

/*
 * Loads after the page and covers the page's bottom, so that nothing moves. The page leaves space for it (`data-today`:
 * ui/layout/frame.css).
 */
const Box = styled.aside`
  position: fixed;
  z-index: 19;
  inset: auto 0 calc(var(--bar) + env(safe-area-inset-bottom));
  min-height: var(--today);
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 2px 4px 2px 16px;
  background: var(--surface);
  border-top: 1px solid var(--line);
  box-shadow: var(--shadow);
  ul {
    list-style: none;
    display: flex;
    flex: 1;
    gap: var(--space-5);
    min-width: 0;
    overflow-x: auto;
    scrollbar-width: none;
    mask-image: linear-gradient(to left, transparent, #000 28px);
  }
  li:last-child {
    padding-right: 24px;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--touch);
    font: 600 1.125rem / 1.1 var(--board);
    text-decoration: none;
    white-space: nowrap;
  }
  @media ${media.desktop} {
    left: var(--side);
    padding: 2px 16px 2px 32px;
  }
`;

const logoBox = { width: 28, height: 28 };

/**
 * Up to three events that are live now (on an organization's site, only its own). They're shown until closed (Part 1
 * §2.2), but not where they would distract from a task. The logos are small (readings P1-651).
 */
export default function HappeningToday() {
  const [closed, setClosed] = useState(false);
  const { pathname } = useLocation();
  const { waiting, of } = useHostEvents();
  const query = { filter: `now-${todayIn()}`, ipp: 12, ...of };
  const { data } = useCall(tournamentSummaries, waiting ? null : { query });
  // If there's more than a page of events, we don't know how many are live, but there are too many to show.
  const on =
    data && data.total === data.items.length
      ? data.items.filter((card) => card.isOn && isLiveOnDay(card, todayIn(card.zone)))
      : [];
  if (closed || !showsTodayOn(pathname) || !showsHappeningToday(on.length)) return null;
  return (
    <Box data-today="" aria-label="Happening today">
      <Chip tone="live">Happening today</Chip>
      <ul>
        {on.map((card) => (
          <li key={card.id}>
            <Link to={cardPath(card)}>
              {card.logos[0] && showsTodayLogo(logoBox) && (
                <Avatar name={card.name} url={card.logos[0].url} size={logoBox.width} square />
              )}
              {card.name}
            </Link>
          </li>
        ))}
      </ul>
      <IconButton icon="close" label="Hide today’s events" onClick={() => setClosed(true)} />
    </Box>
  );
}
