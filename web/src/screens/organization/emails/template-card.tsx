import { useNavigate } from 'react-router';
import { paths, to } from '#domain/site/paths.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Draft } from './composer.tsx';
import type { Begun } from './message.tsx';

type Props = { username: string; draft: Draft; busy: boolean; onName(name: string): void; onSave(): void };

/** A template's actions: rename, save, use. A template itself is never sent. */
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
          label="Template name"
          maxLength={60}
          value={draft.template ?? ''}
          onChange={({ target }) => onName(target.value)}
        />
        <Row>
          <Button kind="primary" onClick={use}>
            Use template
          </Button>
          <Button busy={busy} onClick={onSave}>
            Save
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
