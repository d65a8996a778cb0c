import { useState } from 'react';
import { courtsPath } from '#domain/catalog/events/courts-published.ts';
import { movedTo } from '#domain/catalog/events/event-links.ts';
import { calledOffWord, isCalledOff, stateOnDay, zoneOf } from '#domain/catalog/events/event-status.ts';
import { livePath } from '#domain/catalog/events/live-path.ts';
import { isOnDay } from '#domain/catalog/events/when.ts';
import type { Alert } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { memberFlagsOf } from '#domain/memberships/members-only.ts';
import { JoinLink } from '#web/src/features/registration/join-link.tsx';
import { todayIn } from '#web/src/lib/date-of.ts';
import { stored } from '#web/src/lib/storage.ts';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { Banner, type BannerTone } from '#web/src/ui/feedback/banner.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

const tones: Record<Alert['type'], BannerTone> = { info: 'info', success: 'good', warning: 'warn', error: 'bad' };
const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number');
const dismissed = stored<number[]>('alerts', [], isIds);

/** The organizer's notices. A dismissed one stays hidden on this device. */
export function EventAlerts({ alerts }: { alerts: readonly Alert[] }) {
  const [gone, setGone] = useState(dismissed.read);
  const dismiss = (id: number) => {
    const next = [...gone, id].slice(-200);
    setGone(next);
    dismissed.write(next);
  };
  const shown = alerts.filter(({ id, dismissable }) => !dismissable || !gone.includes(id));
  if (shown.length === 0) return null;
  return (
    <Stack $gap={3}>
      {shown.map(({ id, type, text, dismissable }) => (
        <Banner key={id} tone={tones[type]} onDismiss={dismissable ? () => dismiss(id) : undefined}>
          <RichText html={text} />
        </Banner>
      ))}
    </Stack>
  );
}

type Props = {
  readonly event: TournamentView;
  /** Whether the user may see the event's other pages. */
  readonly pages: boolean;
};

/** During and after the event, most visitors come for the scores. */
function ToScores({ event, pages }: Props) {
  const today = todayIn(zoneOf(event));
  const state = stateOnDay(event, today);
  const path = livePath(event);
  if (path === null || isCalledOff(event) || state === 'upcoming') return null;
  // A camp has no matches, and before a day of play is published there are none to follow.
  if (state === 'live' && courtsPath(event) === null) return null;
  const on = isOnDay(event, today);
  const title = on ? 'Live now.' : state === 'live' ? 'The season is underway.' : 'Final.';
  return (
    <Banner
      tone="good"
      title={title}
      actions={
        pages && (
          <LinkButton kind="primary" icon="court" to={path}>
            {on ? 'Follow live' : 'See results'}
          </LinkButton>
        )
      }
    />
  );
}

/** Shows that the event is canceled or moved, and why. */
function State({ event }: { event: TournamentView }) {
  const { formerDates, statusNote } = event;
  const off = calledOffWord(event);
  if (!off && !formerDates) return null;
  const was = formerDates && !off ? `Originally ${dateWords(formerDates.startDate, formerDates.endDate)}. ` : '';
  return (
    <Banner
      tone={off ? 'bad' : 'warn'}
      title={off ? `This event is ${off.toLowerCase()}.` : 'This event has new dates.'}
    >
      {was}
      {off === 'Postponed' &&
        `Originally ${dateWords(event.startDate, event.endDate)}. Registered teams keep their spots. `}
      {off === 'Canceled' && `Contact ${event.organization.name} about refunds. `}
      {statusNote}
    </Banner>
  );
}

function MembersOnly({ event: { organization, props } }: { event: TournamentView }) {
  const whose = memberFlagsOf(props).of?.toLowerCase() ?? organization.username;
  return (
    <Banner
      title="This event is for members."
      actions={
        <JoinLink organizer={{ ...organization, username: whose }} kind="quiet">
          Join
        </JoinLink>
      }
    >
      When you register, pick yourself from the member list.
    </Banner>
  );
}

/** Shown above the divisions: the link to the scores, the organizer's notices, and what registration requires. */
export function EventNotices({ event, pages }: Props) {
  const moved = movedTo(event);
  return (
    <>
      <State event={event} />
      {moved && (
        <Banner title="This event has moved." actions={<LinkButton to={moved}>Open the new page</LinkButton>}>
          Visitors to this page are sent to the new one.
        </Banner>
      )}
      <ToScores event={event} pages={pages} />
      <EventAlerts alerts={event.registartionAlerts} />
      {event.membersOnly && <MembersOnly event={event} />}
      {event.hasPassword && (
        <Banner title="A password is required to register.">The host gives it to invited teams.</Banner>
      )}
      {event.externalRegistrationUrl && (
        <Banner title="Registration is on another site.">“Register” takes you there.</Banner>
      )}
    </>
  );
}
