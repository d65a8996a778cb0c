import { useState } from 'react';
import type { DeskDivision } from '#domain/catalog/desk/views.ts';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { can } from '#domain/identity/can.ts';
import { SaveTemplateDialog } from '#web/src/features/event/save-template.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import type { OnDesk } from './use-desk.ts';

/** Keeps the event, or one division of it, as a model with its organization: for who works there. */
export function SaveAsTemplate({ desk: { facts, organization }, division }: OnDesk & { division?: DeskDivision }) {
  const { actor } = useSession();
  const [asking, ask] = useState(false);
  if (!can(actor, 'organization.manage', { organization })) return null;
  return (
    <>
      <Button size={division ? 's' : 'm'} onClick={() => ask(true)}>
        Save as template
      </Button>
      {asking && (
        <SaveTemplateDialog
          username={organization.username}
          tournamentId={facts.id}
          {...(division && { divisionId: division.id })}
          name={division ? divisionName(division) : facts.name}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
