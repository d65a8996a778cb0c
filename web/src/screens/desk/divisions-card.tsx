import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { eventWords } from '#domain/catalog/desk/event-words.ts';
import type { DeskDivision } from '#domain/catalog/desk/views.ts';
import { divisionName, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { brochureOf, divisionSettingsPath, setupStepPath } from '#domain/catalog/events/brochure-kind.ts';
import { isEditable, zoneOf } from '#domain/catalog/events/event-status.ts';
import { addDivision, openRegistrationNow, orderDivisions, removeDivision } from '#domain/catalog/operations-desk.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { seedsPath } from '#domain/teams/paths.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { type DivisionFacts, divisionFacts } from '#web/src/features/event/division-facts.ts';
import { registrationWords, takenWords } from '#web/src/features/event/division-words.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { ReorderList } from '#web/src/ui/data/reorder-list.tsx';
import { ProgressBar } from '#web/src/ui/feedback/progress-bar.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { FromTemplate } from './copy-of.tsx';
import { type OnDesk, shownAgain } from './use-desk.ts';

const Line = styled.li`
  display: grid;
  gap: var(--space-2);
  padding: 14px 0;
  border-top: 1px solid var(--line);
  list-style: none;
  > a {
    font-weight: 600;
  }
`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the actions on an event's divisions. Their answers update the page. */
function useDivisions(on: OnDesk) {
  const { desk, put } = on;
  const adding = useSend(addDivision);
  const removing = useSend(removeDivision);
  const ordering = useSend(orderDivisions);
  const opening = useSend(openRegistrationNow);
  const { facts, divisions } = desk;
  const params = { id: facts.id };
  const say = ({ title, detail }: Problem) => {
    toast(detail ?? title, { tone: 'bad' });
    void shownAgain(on);
  };
  return {
    busy: adding.busy || removing.busy || ordering.busy || opening.busy,
    copy: async (copyOf: number) => {
      const result = await adding.send({ params, body: { copyOf } });
      if (!result.ok) return say(result.problem);
      put({ ...desk, divisions: [...divisions, result.value] });
      toast(`${divisionName(result.value)} added. Open it to edit it.`, { tone: 'good' });
    },
    addOf: async (template: number) => {
      const result = await adding.send({ params, body: { template } });
      if (!result.ok) return say(result.problem);
      put({ ...desk, divisions: [...divisions, result.value] });
      toast(`${divisionName(result.value)} added. Open it to edit it.`, { tone: 'good' });
    },
    remove: async (division: DeskDivision) => {
      const gone = await removing.send({ params: { id: division.id }, rev: division.rev });
      if (!gone.ok) return say(gone.problem);
      put({ ...desk, divisions: divisions.filter(({ id }) => id !== division.id) });
      toast(`${divisionName(division)} removed.`);
    },
    order: async (keys: readonly string[]) => {
      const ordered = await ordering.send({ params, body: { divisionIds: keys.map(Number) } });
      if (ordered.ok) put(ordered.value);
      else say(ordered.problem);
    },
    openNow: async (ids: readonly number[]) => {
      const open = await opening.send({ params, body: { divisionIds: [...ids] } });
      if (!open.ok) return say(open.problem);
      put(open.value);
      toast('Registration is open.', { tone: 'good' });
    },
  };
}

/** Returns whether registration isn't open yet or was stopped. */
const opensLater = (division: DeskDivision, { registration }: DivisionFacts): boolean =>
  registration === 'opens' || division.disableRegistration;

type Acts = ReturnType<typeof useDivisions>;
/** Actions on a division from the Desk. */
function Acts({ on, acts, division, shown }: { on: OnDesk; acts: Acts; division: DeskDivision; shown: DivisionFacts }) {
  const { facts } = on.desk;
  return (
    <Row $gap={2}>
      {shown.taken > 1 && brochureOf(facts.type) !== 'session' && (
        <LinkButton size="s" to={seedsPath(brochureOf(facts.type), facts.id, division.id)}>
          Seeds
        </LinkButton>
      )}
      {opensLater(division, shown) && (
        <Button size="s" disabled={acts.busy} onClick={() => void acts.openNow([division.id])}>
          Open registration now
        </Button>
      )}
      <Button size="s" disabled={acts.busy} onClick={() => void acts.copy(division.id)}>
        Copy
      </Button>
      {shown.taken + shown.waiting + shown.held === 0 && (
        <Button size="s" disabled={acts.busy} onClick={() => void acts.remove(division)}>
          Remove
        </Button>
      )}
    </Row>
  );
}

/** Returns a time in this device's time zone, if that differs from the venue's. */
function ownTimeOf(at: number, zone: string): string | null {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const here = momentIn(at, own);
  return here === momentIn(at, zone) ? null : `Your time: ${here}`;
}

function Division({ on, division, acts }: { on: OnDesk; division: DeskDivision; acts: Acts }) {
  const now = useNow(10_000);
  const { facts, rules } = on.desk;
  const shown = divisionFacts(division, { ...facts, jsonProps: rules.jsonProps }, now);
  const ownTime = shown.changesAt === null ? null : ownTimeOf(shown.changesAt, zoneOf(facts));
  return (
    <Line>
      <Row $between>
        <Link to={divisionSettingsPath(facts, division.id)}>{shown.name}</Link>
        <Row $gap={2}>
          {division.canceled && <Chip tone="bad">Canceled</Chip>}
          {!division.canceled && !isPublicDivision(division) && <Chip icon="lock">Hidden</Chip>}
          <Muted>{shown.fee}</Muted>
        </Row>
      </Row>
      {shown.max !== null && shown.max > 0 ? (
        <ProgressBar
          value={shown.taken}
          max={shown.max}
          label={takenWords(shown)}
          tone={shown.left === 0 ? 'warn' : 'action'}
        />
      ) : null}
      <Muted>
        {takenWords(shown)}
        {shown.held > 0 && ` · ${shown.held} registering now`}
        {shown.waiting > 0 && ` · ${shown.waiting} waiting`} · {registrationWords(shown, zoneOf(facts), now)}
      </Muted>
      {ownTime && <Muted>{ownTime}</Muted>}
      {isEditable(facts) && <Acts on={on} acts={acts} division={division} shown={shown} />}
    </Line>
  );
}

/** The divisions and how full each one is. They can be added, copied, reordered and removed. */
export function DivisionsCard(on: OnDesk) {
  const { facts, divisions } = on.desk;
  const acts = useDivisions(on);
  const [ordering, setOrdering] = useState(false);
  const now = useNow(10_000);
  const priced = { ...facts, jsonProps: on.desk.rules.jsonProps };
  const opening = isEditable(facts)
    ? divisions.filter((division) => !division.canceled && opensLater(division, divisionFacts(division, priced, now)))
    : [];
  const { part, parts } = eventWords[facts.type];
  const add = isEditable(facts) && (
    <LinkButton kind="primary" icon="plus" to={`${setupStepPath(facts, 'divisions')}&add=1`}>
      Add a {part}
    </LinkButton>
  );
  return (
    <Card aria-label={capital(parts)}>
      <Stack $gap={3}>
        <Row $between>
          <h2>{capital(parts)}</h2>
          <Row $gap={2}>
            {divisions.length > 1 && isEditable(facts) && (
              <Button onClick={() => setOrdering(!ordering)}>{ordering ? 'Done' : 'Reorder'}</Button>
            )}
            {opening.length > 1 && (
              <Button disabled={acts.busy} onClick={() => void acts.openNow(opening.map(({ id }) => id))}>
                Open all now
              </Button>
            )}
            {divisions.length > 0 && add}
          </Row>
        </Row>
        {divisions.length === 0 && (
          <EmptyState title={`No ${parts} yet`} action={add}>
            Add at least one {part} so people can register.
          </EmptyState>
        )}
        {ordering ? (
          <ReorderList
            label={capital(parts)}
            items={divisions.map((division) => ({ key: String(division.id), label: divisionName(division) }))}
            onReorder={(keys) => void acts.order(keys)}
          />
        ) : (
          <ul>
            {divisions.map((division) => (
              <Division key={division.id} on={on} division={division} acts={acts} />
            ))}
          </ul>
        )}
        {isEditable(facts) && (
          <FromTemplate
            username={on.desk.organization.username}
            kind="division"
            label={`Add a ${part} from a template`}
            disabled={acts.busy}
            onChange={(template) => void acts.addOf(template)}
          />
        )}
      </Stack>
    </Card>
  );
}
