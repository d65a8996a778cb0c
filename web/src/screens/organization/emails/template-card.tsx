import { useNavigate } from 'react-router';
import { paths, to } from '#domain/site/paths.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Draft } from './composer.tsx';
import type { Begun } from './message.tsx';

type Props = { username: string; draft: Draft; busy: boolean; onName(name: string): void; onSave(): void };

/** What can be done with a template: it is named, saved and used, never sent itself. */
export function TemplateCard({ username, draft, busy, onName, onSave }: Props) {
  const go = useNavigate();
  const use = () => {
    const state: Begun = { written: draft as NonNullable<Begun['written']> };
    void go(to(paths.organizationEmail, { username, messageId: 'new' }), { state });
  };
  return (
    <Card aria-label="Template">
      <Stack $gap={3}>
        <TextField
          label="Name of the template"
          maxLength={60}
          value={draft.template ?? ''}
          onChange={({ target }) => onName(target.value)}
        />
        <Row>
          <Button kind="primary" onClick={use}>
            Use this template
          </Button>
          <Button busy={busy} onClick={onSave}>
            Save
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
