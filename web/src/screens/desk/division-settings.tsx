import { Suspense, useRef } from 'react';
import { Link, useParams } from 'react-router';
import type * as z from 'zod';
import { isForSinglePlayers } from '#domain/catalog/desk/event-words.ts';
import { writtenOf } from '#domain/catalog/desk/new-event.ts';
import type { DeskDivision } from '#domain/catalog/desk/views.ts';
import { editedDivision, type WrittenDivision } from '#domain/catalog/desk/written.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { withGenderOfName } from '#domain/catalog/divisions/gender-in-name.ts';
import { brochureOf, deskPath, setupPath } from '#domain/catalog/events/brochure-kind.ts';
import { isEditable, zoneOf } from '#domain/catalog/events/event-status.ts';
import { patchDivision, tournamentDesk } from '#domain/catalog/operations-desk.ts';
import { seasonProposal } from '#domain/leagues/proposal.ts';
import { ask } from '#web/src/api/ask.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { OfSport } from '#web/src/features/sport/sport.tsx';
import { startOf, useKeptDraft, useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Editor } from '#web/src/pages/edit-page.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { SaveAsTemplate } from './copy-of.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { DivisionRules, More, PlayerQuestions, Size, Who } from './sections/division.tsx';
import { SessionPrices } from './sections/session-prices.tsx';
import { TeamChecks } from './sections/team-checks.tsx';
import { Windows } from './sections/windows.tsx';
import { DivisionTouches } from './steps/touches.tsx';
import { lastSaved, type OnDesk } from './use-desk.ts';

const Play = lazyPart(() => import('./sections/play.tsx'), 'Play');

const schemaOf = (saved: DeskDivision) =>
  editedDivision(saved) as unknown as z.ZodType<WrittenDivision, WrittenDivision>;
const labels = {
  division: 'Name',
  gender: 'Gender',
  ageType: 'Ages',
  maxTeams: 'Spots',
  minTeams: 'Minimum teams',
  numOfPlayers: 'Players per team',
  numAllowedOnRoster: 'Roster limit',
  waitlist: 'Waitlist',
  surgeProtected: 'Surge protection',
  disableRegistration: 'Stop registration',
  canceled: 'Canceled',
  registrationWindows: 'Windows and prices',
  registrationFields: 'Player questions',
  addOn: 'Add-on limits',
  info: 'Description',
  props: 'Rules',
  playoffFormat: 'Playoff format',
  tournamentDirectorUserId: 'Director',
  refundPolicyId: 'Refund policy',
  dtRefundCutoff: 'Refund deadline',
};
const valuesOf = ({ places: _, rev: __, ...division }: DeskDivision): WrittenDivision => writtenOf(division);

/** The division as a form. It's kept in this browser until saved, and merged field by field with other people's changes. */
function useDivision({ desk, put }: OnDesk, division: DeskDivision) {
  const { user } = useSession();
  const key = `division.${division.id}`;
  const start = useRef(startOf<WrittenDivision>(key, division.rev, valuesOf(division)));
  const rev = useRef(start.current.rev);
  const form = useZodForm<WrittenDivision, WrittenDivision>(schemaOf(division), start.current.base);
  useKeptDraft(key, form, start.current, () => rev.current);
  const keep = (next: DeskDivision) => {
    rev.current = next.rev;
    put({ ...desk, divisions: desk.divisions.map((other) => (other.id === next.id ? next : other)) });
  };
  const save = useSave(patchDivision, form, {
    // The Enter key saves without leaving the name.
    input: (values) => ({
      params: { id: division.id },
      body: values.division === division.division ? values : withGenderOfName(values),
      rev: rev.current,
    }),
    onSaved: (next) => {
      keep(next);
      form.reset(valuesOf(next));
      toast('Saved.', { tone: 'good' });
    },
    latest: async () => {
      const [now, who] = await Promise.all([
        ask(tournamentDesk, { params: { id: division.tournamentId } }),
        lastSaved(division.tournamentId, 'division', user?.id, division.id),
      ]);
      const deskDivision = now.ok ? now.value.divisions.find(({ id }) => id === division.id) : undefined;
      if (!deskDivision) return null;
      keep(deskDivision);
      return { values: valuesOf(deskDivision), ...who };
    },
  });
  return { form, save };
}

/* The fields of the sections, used for their status dots. */
const size = ['maxTeams', 'minTeams', 'numOfPlayers', 'numAllowedOnRoster', 'waitlist', 'surgeProtected'];
const who = [
  'division',
  'gender',
  'ageType',
  'sportId',
  'surfaceId',
  'divisionsString',
  'sanctioningBodyId',
  'startDate',
  'location',
  'tournamentDirectorUserId',
];

function Settings({ on, division }: { on: OnDesk; division: DeskDivision }) {
  const { form, save } = useDivision(on, division);
  const { facts, rules } = on.desk;
  const single = isForSinglePlayers(facts.type);
  const courtWeeks = seasonProposal({ ...facts, jsonProps: rules.jsonProps }).weeks;
  return (
    <Stack>
      <Row $between>
        <h2>{divisionName(division)}</h2>
        <Row $gap={3}>
          <SaveAsTemplate {...on} division={division} />
          <Link to={deskPath(facts)}>Back to the Desk</Link>
        </Row>
      </Row>
      {division.places.active + division.places.waiting > 0 && <TeamChecks values={form.watch()} of={division} />}
      <DivisionTouches
        on={on}
        before={division}
        after={form.watch()}
        onKeep={(field) => form.setValue(field, valuesOf(division)[field], { shouldDirty: true })}
      />
      <Editor
        form={form}
        save={save}
        labels={labels}
        sections={[
          { key: 'who', title: 'Eligibility', fields: who, body: <Who form={form} /> },
          {
            key: 'size',
            title: 'Spots and waitlist',
            fields: [...size, 'showTeams', 'disableRegistration', 'canceled', 'isDuals'],
            body: <Size form={form} single={single} />,
          },
          {
            key: 'windows',
            title: 'Windows and prices',
            fields: ['registrationWindows'],
            body: (
              <>
                {brochureOf(facts.type) === 'session' && (
                  <>
                    <SessionPrices form={form} facts={facts} />
                    <p>
                      <Link to={setupPath(facts, 'dates')}>Set dates</Link>
                    </p>
                  </>
                )}
                <Windows form={form} zone={zoneOf(facts)} />
              </>
            ),
          },
          {
            key: 'form',
            title: 'Player questions',
            fields: ['registrationFields', 'addOn'],
            body: <PlayerQuestions form={form} organizationId={facts.organizationId} />,
          },
          // A division for single players has no matches, unless someone created rounds anyway.
          ...(single && division.days.length === 0
            ? []
            : [
                {
                  key: 'play',
                  title: 'Play',
                  fields: ['playoffFormat'],
                  body: (
                    <Suspense fallback={<RowSkeletons n={3} what="the format" />}>
                      <OfSport value={form.watch('sportId')}>
                        <Play
                          form={form}
                          of={division}
                          weeks={brochureOf(facts.type) === 'league' ? courtWeeks : null}
                        />
                      </OfSport>
                    </Suspense>
                  ),
                },
              ]),
          { key: 'rules', title: 'Rules', fields: ['props'], body: <DivisionRules form={form} of={division} /> },
          {
            key: 'more',
            title: 'Description and refunds',
            fields: ['info', 'emailNote', 'refundPolicyId', 'dtRefundCutoff'],
            body: <More form={form} />,
          },
        ]}
      />
    </Stack>
  );
}

/** /tournament/{id}/division/{divisionId}/settings, and the same for leagues and sessions. */
export function DivisionSettingsScreen() {
  const divisionId = Number(useParams().divisionId);
  return (
    <DeskFrame title="Settings">
      {(on) => {
        const division = on.desk.divisions.find(({ id }) => id === divisionId);
        if (!division)
          return <EmptyState title="Division not found">We can’t find that division in this event.</EmptyState>;
        if (!isEditable(on.desk.facts))
          return (
            <EmptyState title="Nothing to change">
              This event is complete or canceled. It can’t be changed anymore.
            </EmptyState>
          );
        return <Settings key={division.id} on={on} division={division} />;
      }}
    </DeskFrame>
  );
}
